import { invalid } from '../../../platform/errors/index.ts';
import type { FeatureFlags } from '../../accounts/index.ts';
import type { Cargo } from '../../cargoes/index.ts';

/** With documents something may always come back, with a package where the flag lets it. */
const mayReturn = ({ type }: Cargo, flags: FeatureFlags): boolean => type === 'docs' || flags.returnCargo;

/** Packages may come back where either flag lets them; documents always. */
const mayBeReturned = ({ type }: Cargo, { returnCargo, returnPackage }: FeatureFlags): boolean =>
  type === 'docs' || returnCargo || returnPackage;

/**
 * The service RETURN and the cargo that comes back belong together, for the type of that cargo decides what is asked of a
 * carrier. Errors: 400 at `return_cargo_id` where one is without the other or the account may have no return with this
 * cargo, 400 at `returnPackages` where it may have none of packages.
 */
export function requireReturn(flags: FeatureFlags, cargo: Cargo, returnCargo: Cargo | undefined): void {
  const isAsked = cargo.services.includes('RETURN');
  if (!isAsked && !returnCargo) return;
  if (!isAsked) throw invalid('return_cargo_id', 'return_cargo_not_allowed');
  if (!mayReturn(cargo, flags)) throw invalid('return_cargo_id', 'return_off');
  if (!returnCargo) throw invalid('return_cargo_id', 'return_cargo_missing');
  if (!mayBeReturned(returnCargo, flags)) throw invalid('returnPackages', 'return_package_not_allowed');
}
