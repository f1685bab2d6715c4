import type { CounterpartyChange } from '@tranzit/contract';
import type { CounterpartyId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../../platform/context/index.ts';
import { conflict, invalid } from '../../../../platform/errors/index.ts';
import { inOpenAccount } from '../../../accounts/index.ts';
import { createFieldReport } from '../../field-report.ts';
import { touchCounterparties } from '../book.store.ts';
import { hasCounterparty, loadCounterparty, lockCounterparty } from '../counterparties.queries.ts';
import type { Counterparty } from '../counterparty.ts';
import { fromParticularsRow, toParticularsColumns } from '../counterparty-rows.ts';
import { findCircles, holdParents } from '../parents/parents.queries.ts';
import { passportColumns } from '../passports.ts';
import { askedLandlines, type Reading, readParticulars, readPassport } from '../read-entry.ts';
import { dropStaleLatin } from './drop-stale-latin.ts';
import { planParts, replaceParts } from './replace-parts.ts';
import { saveTags, tagsOfSaving } from './tags-of-saving.ts';

type ChangeNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'secrets'>;
type Row = Awaited<ReturnType<typeof lockCounterparty>>;

/** What is not named stays as it stands. */
function changedParticulars(row: Row, change: CounterpartyChange, reading: Reading) {
  const before = fromParticularsRow(row);
  return readParticulars(
    {
      kind: change.kind ?? before.kind,
      title: change.title ?? before.title,
      opf: change.opf === undefined ? before.opf : change.opf,
      inn: change.inn === undefined ? before.inn : change.inn,
      kpp: change.kpp === undefined ? before.kpp : change.kpp,
      ogrn: change.ogrn === undefined ? before.ogrn : change.ogrn,
      legal_address: change.legal_address === undefined ? before.legalAddress : change.legal_address,
    },
    reading,
  );
}

/** Whoever writes a note stands beside it; one that stays as it was stays its writer's. */
function noteColumns(ctx: Needs<'clock' | 'actor'>, row: Row, note: string | null | undefined) {
  if (note === undefined || (note || null) === row.note) return {};
  return note
    ? { note, noted_by: ctx.actor.userId, noted_at: ctx.clock.now() }
    : { note: null, noted_by: null, noted_at: null };
}

async function requireParent(
  ctx: Needs<'db' | 'actor'>,
  id: CounterpartyId,
  parentId: CounterpartyId | null | undefined,
): Promise<void> {
  if (parentId === null || parentId === undefined) return;
  if (parentId === id) throw invalid('parent_id', 'parent_is_itself');
  if (!(await hasCounterparty(ctx, parentId))) throw invalid('parent_id', 'not_found');
  if ((await findCircles(ctx, [{ id, parentId }])).size > 0) throw invalid('parent_id', 'parent_in_circle');
}

const ownedBy = (ctx: Needs<'actor'>, id: CounterpartyId) => ({ accountId: ctx.actor.accountId, id });

/**
 * Changes an entry as its caller saw it: what is named is replaced, lists whole. Errors: 400 at each broken field; 404;
 * 409 `counterparty_changed` when somebody else has changed it since; those of its tags.
 */
export const updateCounterparty = (
  ctx: ChangeNeeds,
  id: CounterpartyId,
  change: CounterpartyChange,
): Promise<Counterparty> =>
  inOpenAccount(ctx, async (tx) => {
    // Before the entry itself, as the import does it: neither waits for the other.
    if (change.parent_id) await holdParents(tx);
    const tags = await tagsOfSaving(tx, change);
    const row = await lockCounterparty(tx, id);
    if (row.version !== change.version) throw conflict('counterparty_changed');
    const before = await loadCounterparty(tx, id);
    // One that stays may be deleted by now.
    if (change.parent_id !== row.parent_id) await requireParent(tx, id, change.parent_id);
    const { report, requireNone } = createFieldReport();
    const iso = (change.addresses?.[0] ?? before.addresses[0])?.iso ?? 'RU';
    const reading = { iso, now: tx.clock.now(), report, asksLandlines: askedLandlines(change) };
    const particulars = changedParticulars(row, change, reading);
    const passport = readPassport(change.passport, particulars.kind, reading);
    const parts = planParts(before, change, reading);
    requireNone();
    const keepsPassport = change.passport === undefined && particulars.kind === 'person';
    await tx.db
      .updateTable('counterparties')
      .set({
        ...toParticularsColumns(particulars),
        ...noteColumns(tx, row, change.note),
        ...(keepsPassport ? {} : passportColumns(tx, ownedBy(tx, id), passport)),
        ...(change.parent_id === undefined ? {} : { parent_id: change.parent_id }),
      })
      .where('id', '=', id)
      .where('account_id', '=', tx.actor.accountId)
      .execute();
    await replaceParts(tx, id, parts);
    await saveTags(tx, id, tags);
    await dropStaleLatin(tx, before);
    await touchCounterparties(tx, [id]);
    return loadCounterparty(tx, id);
  });
