import type { CargoInput } from '@tranzit/contract';
import type { AdditionalService, CargoType } from '@tranzit/kernel';
import { type CargoDraft, checkCargo, toPackages } from '../../cargo-editor/index.ts';

/** What of a calculation's draft its return depends on. */
interface Returning {
  readonly cargo: CargoDraft;
  readonly services: readonly AdditionalService[];
  /** null while nobody has said what comes back. Kept while the service is off. */
  readonly returned: CargoDraft | null;
}
export type FeatureFlags = Readonly<Record<string, boolean>>;

/** With documents something may always come back, with packages where the account has the feature. */
const mayReturn = ({ cargo }: Returning, { returnCargo }: FeatureFlags): boolean =>
  cargo.type === 'docs' || returnCargo === true;

const asksReturn = ({ services }: Returning): boolean => services.includes('RETURN');

/** Whether the form asks what comes back. */
export const asksReturned = (draft: Returning, flags: FeatureFlags): boolean =>
  asksReturn(draft) && mayReturn(draft, flags);

/** What an account may have brought back: documents always. */
export const returnableTypes = ({ returnCargo, returnPackage }: FeatureFlags): readonly CargoType[] =>
  returnCargo === true || returnPackage === true ? ['docs', 'package'] : ['docs'];

/** Problems of the cargo that comes back stand under this name. */
const returnedPath = 'returned.';
export const toReturnedPath = (path: string): string => returnedPath + path;

/** Words of the cargo that comes back, by path within it. */
export const returnedErrors = (errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, words]) =>
      field.startsWith(returnedPath) ? [[field.slice(returnedPath.length), words]] : [],
    ),
  );

/** Error codes at `returns`, the choice of the service, at `returned`, what comes back, and at its packages. */
export function checkReturn(draft: Returning, flags: FeatureFlags): Readonly<Record<string, string>> {
  const { returned } = draft;
  if (!asksReturn(draft)) return {};
  if (!mayReturn(draft, flags)) return { returns: 'returnOff' };
  if (returned === null) return { returned: 'returned' };
  if (!returnableTypes(flags).includes(returned.type)) return { returned: 'returnedDocuments' };
  const problems = Object.entries(checkCargo(returned));
  return Object.fromEntries(problems.map(([path, code]) => [toReturnedPath(path), code]));
}

/** What comes back as the contract takes it; undefined where nothing does. Call after `checkReturn` found nothing. */
export const toReturnedInput = (draft: Returning) =>
  asksReturn(draft) && draft.returned !== null
    ? ({ type: draft.returned.type, packages: toPackages(draft.returned) } satisfies Partial<CargoInput>)
    : undefined;
