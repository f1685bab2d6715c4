import type { ImportKind } from '@tranzit/contract';
import type { Needs } from '../../../platform/context/index.ts';
import { forbidden, invalid } from '../../../platform/errors/index.ts';
import { loadTermsAndFlags } from '../../accounts/index.ts';
import { companyRegisterOf } from '../../suggestions/index.ts';

/** Errors: 403 `import_off` where the account has no import of contacts. */
export async function requireAllowed(ctx: Needs<'db' | 'actor'>, kind: ImportKind): Promise<void> {
  if (kind === 'contacts' && !(await loadTermsAndFlags(ctx)).flags.contactsImport)
    throw forbidden('import_off');
}

/** Errors: 400 `import_without_register` where nothing tells whose a tax id is. */
export function requireRegister(ctx: Needs<'dadata' | 'config'>): void {
  if (companyRegisterOf(ctx) === undefined) throw invalid('inn', 'import_without_register');
}
