import { invalid } from '../../../platform/errors/index.ts';
import type { Cargo } from '../../cargoes/index.ts';
import type { FeatureFlags } from '../../users/index.ts';

/** Something may come back where the service is chosen, with documents always, with a package where the flag lets it. */
const mayReturn = ({ type, services }: Cargo, flags: FeatureFlags): boolean =>
  services.includes('RETURN') && (type === 'docs' || flags.returnCargo);

/** Packages may come back where either flag lets them; documents always. */
const mayBeReturned = ({ type }: Cargo, { returnCargo, returnPackage }: FeatureFlags): boolean =>
  type === 'docs' || returnCargo || returnPackage;

/** Refuses a return cargo that the account may not have with this cargo. */
export function requireReturn(flags: FeatureFlags, cargo: Cargo, returnCargo: Cargo | undefined): void {
  if (!returnCargo) return;
  if (!mayReturn(cargo, flags)) throw invalid('return_cargo_id', 'return_cargo_not_allowed');
  if (!mayBeReturned(returnCargo, flags)) throw invalid('returnPackages', 'return_package_not_allowed');
}
