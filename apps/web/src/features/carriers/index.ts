/** What the portal knows of the carriers it asks: names, ways, services, whether they are the demo's, how they answer. */
export { type CarriersHealth, useCarriersHealth } from './health.ts';
export {
  isServiceOffered,
  type Operator,
  operatorsOf,
  useOperators,
  useOperatorsPending,
} from './operators.ts';
