import type { ImportKind } from '@tranzit/contract';
import type { Needs } from '../../../platform/context/index.ts';
import { forbidden } from '../../../platform/errors/index.ts';
import { loadTermsAndFlags } from '../../accounts/index.ts';

/** Errors: 403 `import_off` where the account has no import of contacts. */
export async function requireAllowed(ctx: Needs<'db' | 'actor'>, kind: ImportKind): Promise<void> {
  if (kind === 'contacts' && !(await loadTermsAndFlags(ctx)).flags.contactsImport)
    throw forbidden('import_off');
}
