/**
 * Cargoes: what is sent, its insurance and additional services, and the cargoes used of late.
 * Promises: a cargo belongs to its account and never changes once a calculation uses it.
 * Does not: price anything exactly; the carriers' rates do.
 */
import type { ServerModule } from '../../platform/module.ts';
import { cargoMessages } from './cargoes.errors.ts';
import { bindCargoes } from './cargoes.routes.ts';

export type { Cargo, CargoContents, CargoPackage } from './cargo.ts';
export {
  findCargo,
  findCargoes,
  loadCargo,
  loadCargoes,
  presentCargo,
  presentCargoes,
} from './cargoes.queries.ts';
export {
  cargoWithServices,
  copyCargo,
  countCargoes,
  freezeCargoes,
  freezeCargoQuery,
  insertCargo,
  insertCargoes,
  type ReadCargo,
  withServices,
} from './cargoes.store.ts';
export type { InsuranceTerms } from './insurance.ts';
export { readCargo } from './read-cargo.ts';
export { storedMeasures } from './stored-packages.ts';
export { cargoMessages };

export const cargoesModule: ServerModule = { name: 'cargoes', messages: cargoMessages, routes: bindCargoes };
