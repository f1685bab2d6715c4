/** What the portal knows of the carriers it asks: names, ways, services, and whether they are the demo's. */
export { isServiceOffered, type Operator, operatorsOf, useOperators } from './operators.ts';
