/**
 * Carrier registry: which carriers this portal is connected to under its own contracts, which it can open under a
 * customer's, and what they are called. Promises: one fixed order. Knows no account; has no calls of its own.
 */
export { carrierName } from './carrier-names.ts';
export {
  type CarrierConnector,
  type CarrierEntry,
  type Carriers,
  connectedCarriers,
  createCarriers,
} from './carrier-registry.ts';
