import { type BodyOf, type mergeCounterparties as mergeEndpoint, mostBookParts } from '@tranzit/contract';
import type { CounterpartyId } from '@tranzit/kernel';
import { addDays } from 'date-fns';
import {
  type Needs,
  ofAccount,
  type TransactionNeeds,
  transaction,
} from '../../../../platform/context/index.ts';
import { conflict, invalid, notFound } from '../../../../platform/errors/index.ts';
import { createFieldReport } from '../../field-report.ts';
import { settleMainContact, touchCounterparties } from '../book.store.ts';
import { hasCounterparty, loadCounterparty, lockCounterparty } from '../counterparties.queries.ts';
import type { Counterparty, Particulars } from '../counterparty.ts';
import { toParticularsColumns } from '../counterparty-rows.ts';
import { type MovedParts, moveParts, placeBehind, rememberMerge } from '../merges.store.ts';
import { moveChildren } from '../parents/merged-children.store.ts';
import { holdParents } from '../parents/parents.queries.ts';
import { openPassport, passportColumns } from '../passports.ts';
import { readParticulars } from '../read-entry.ts';
import { restorableDays } from './keep-counterparty.ts';

type MergeNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'secrets'>;
type Merge = BodyOf<typeof mergeEndpoint>;
type Row = Awaited<ReturnType<typeof lockCounterparty>>;

export interface Merged {
  readonly mergeId: number;
  readonly undoUntil: Date;
  readonly counterparty: Counterparty;
}

/** Both entries, held in the order of their ids, so that two merges of one pair do not wait for each other. */
async function lockBoth(ctx: MergeNeeds, keptId: CounterpartyId, goneId: CounterpartyId) {
  const rows = new Map<CounterpartyId, Row>();
  for (const id of [keptId, goneId].toSorted((one, other) => one - other))
    rows.set(id, await lockCounterparty(ctx, id));
  const [kept, gone] = [rows.get(keptId), rows.get(goneId)];
  if (!kept || !gone) throw notFound();
  return { kept, gone };
}

/** What shall stand in the entry that stays. Errors: 400 at each broken number. */
function mergedParticulars(kept: Counterparty, merge: Merge): Particulars {
  const { report, requireNone } = createFieldReport();
  const particulars = readParticulars(
    {
      kind: kept.kind,
      title: merge.title ?? kept.title,
      opf: merge.opf === undefined ? kept.opf : merge.opf,
      inn: merge.inn === undefined ? kept.inn : merge.inn,
      kpp: merge.kpp === undefined ? kept.kpp : merge.kpp,
      ogrn: merge.ogrn === undefined ? kept.ogrn : merge.ogrn,
      legal_address: merge.legal_address === undefined ? kept.legalAddress : merge.legal_address,
    },
    { iso: kept.addresses[0]?.iso ?? 'RU', report },
  );
  requireNone();
  return particulars;
}

/** The passport of the other comes along where the entry that stays has none: it is locked for its entry. */
function inheritedPassport(ctx: MergeNeeds, kept: Row, gone: Row) {
  const { key_id: keyId, sealed_passport: bytes } = gone;
  if (kept.sealed_passport !== null || kept.kind !== 'person' || keyId === null || bytes === null)
    return undefined;
  const { accountId } = ctx.actor;
  const passport = openPassport(ctx, { accountId, id: gone.id }, { keyId, bytes });
  return passportColumns(ctx, { accountId, id: kept.id }, passport);
}

/** The parts of the other that are taken over: all, unless some are named. */
function partsTaken(gone: Counterparty, merge: Merge): MovedParts {
  const chosen = <Id>(parts: readonly { readonly id: Id }[], named: readonly Id[] | undefined) =>
    parts.map(({ id }) => id).filter((id) => named === undefined || named.includes(id));
  return {
    contactIds: chosen(gone.contacts, merge.contact_info_ids),
    addressIds: chosen(gone.addresses, merge.address_ids),
  };
}

function requireRoom(kept: Counterparty, { contactIds, addressIds }: MovedParts): void {
  const most = Math.max(kept.contacts.length + contactIds.length, kept.addresses.length + addressIds.length);
  if (most > mostBookParts) throw invalid('from_id', 'too_many_in_entry', { maximum: mostBookParts });
}

/**
 * Makes another entry a part of this one. Errors: 404; 400 `not_found` at `from_id`, or at each broken number; 409
 * `counterparty_changed` when one of both is no longer as it was seen.
 */
export async function mergeCounterparties(
  ctx: MergeNeeds,
  keptId: CounterpartyId,
  merge: Merge,
): Promise<Merged> {
  const { from_id: goneId } = merge;
  if (goneId === keptId) throw invalid('from_id', 'merge_with_itself');
  if (!(await hasCounterparty(ctx, keptId))) throw notFound();
  if (!(await hasCounterparty(ctx, goneId))) throw invalid('from_id', 'not_found');
  return transaction(ctx, async (tx) => {
    // Before the entries themselves, as whoever changes a parent does it: neither waits for the other.
    await holdParents(tx);
    const rows = await lockBoth(tx, keptId, goneId);
    if (rows.kept.version !== merge.version || rows.gone.version !== merge.from_version)
      throw conflict('counterparty_changed');
    const [kept, gone] = [await loadCounterparty(tx, keptId), await loadCounterparty(tx, goneId)];
    const particulars = mergedParticulars(kept, merge);
    const { contactIds, addressIds } = partsTaken(gone, merge);
    requireRoom(kept, { contactIds, addressIds });
    const taken = { contactIds, addressIds: await placeBehind(tx, kept, addressIds) };
    const now = tx.clock.now();
    const passport = inheritedPassport(tx, rows.kept, rows.gone);
    await tx.db
      .updateTable('counterparties')
      .set({
        ...toParticularsColumns(particulars),
        ...passport,
        ...(merge.note === undefined
          ? {}
          : { note: merge.note || null, noted_by: tx.actor.userId, noted_at: now }),
        is_pinned: kept.isPinned || gone.isPinned,
      })
      .where(ofAccount(tx.actor, 'counterparties'))
      .where('id', '=', keptId)
      .execute();
    await moveParts(tx, taken, { from: goneId, to: keptId });
    const children = await moveChildren(tx, { keptId, gone });
    await tx.db
      .updateTable('counterparties')
      .set({ deleted_at: now, merged_into_id: keptId })
      .where(ofAccount(tx.actor, 'counterparties'))
      .where('id', '=', goneId)
      .execute();
    await settleMainContact(tx, keptId);
    await touchCounterparties(tx, [keptId, goneId]);
    const counterparty = await loadCounterparty(tx, keptId);
    const { version } = counterparty;
    const passportInherited = passport !== undefined;
    const mergeId = await rememberMerge(tx, {
      ...{ kept, goneId, taken, children, version, passportInherited },
    });
    return { mergeId, undoUntil: addDays(now, restorableDays), counterparty };
  });
}
