import type { ImportKind } from '@tranzit/contract';
import type { ImportId, ImportRowId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { inOpenAccount } from '../../accounts/index.ts';
import type { Import } from '../import.ts';
import { loadImport } from '../imports.queries.ts';
import { chooseRows, lockReadImport, startWork } from '../imports.store.ts';
import { requireAllowed } from './require-allowed.ts';

interface Choice {
  readonly id: ImportId;
  readonly kind: ImportKind;
  /** Without them all rows that can be saved. */
  readonly uids: readonly ImportRowId[] | undefined;
  /** Of orders without a choice: whether an order that was brought before comes again. */
  readonly isWithSimilar?: boolean;
}

/** Has rows saved; nothing happens where none of them can be. Errors: 403 `import_off`; 404; 409 `import_busy`, `import_not_read`. */
export const saveChosen = (
  ctx: TransactionNeeds & Needs<'actor' | 'clock' | 'origin'>,
  { id, kind, uids, isWithSimilar = kind !== 'orders' }: Choice,
): Promise<Import> =>
  inOpenAccount(ctx, async (tx) => {
    await loadImport(tx, id, kind);
    await requireAllowed(tx, kind);
    const held = await lockReadImport(tx, id);
    const total = await chooseRows(tx, held, { uids, isWithSimilar });
    return total === 0 ? held : startWork(tx, held, { work: 'save', total });
  });
