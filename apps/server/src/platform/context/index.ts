export type { Actor, Capabilities, LivePublisher, Needs, TransactionNeeds } from './context.ts';
export { transaction } from './transaction.ts';
