/** Whether the signed-in user may calculate and order, and what stands in place of the forms where not. */
export { OrderingGate, OrderingNote } from './ordering-gate.tsx';
