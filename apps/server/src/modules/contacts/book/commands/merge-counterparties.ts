import {
  type BodyOf,
  type mergeCounterparties as mergeEndpoint,
  mostBookParts,
  mostWaybillTags,
} from '@tranzit/contract';
import type { CounterpartyId, TagId } from '@tranzit/kernel';
import { addDays } from 'date-fns';
import type { Updateable } from 'kysely';
import { type Needs, ofAccount, type TransactionNeeds } from '../../../../platform/context/index.ts';
import type { Tables } from '../../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../../platform/errors/index.ts';
import { inOpenAccount } from '../../../accounts/index.ts';
import { putCounterpartyTags } from '../../../tags/index.ts';
import { createFieldReport } from '../../field-report.ts';
import { settleMainContact, touchCounterparties } from '../book.store.ts';
import { hasCounterparty, loadCounterparty, lockCounterparty } from '../counterparties.queries.ts';
import type { Counterparty, Particulars } from '../counterparty.ts';
import { toParticularsColumns } from '../counterparty-rows.ts';
import { type MovedParts, moveParts, rememberMerge } from '../merges.store.ts';
import { placeBehind } from '../merging/address-order.store.ts';
import { type EqualParts, equalParts } from '../merging/equal-parts.ts';
import { foldEqualParts } from '../merging/folds.store.ts';
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

interface Taking {
  /** The parts of the other that are moved: all that are named, or all. */
  readonly moved: MovedParts;
  /** Of the same, those that the entry that stays has already. */
  readonly equal: EqualParts;
}

function partsTaken(kept: Counterparty, gone: Counterparty, merge: Merge): Taking {
  const chosen = <Part extends { readonly id: Id }, Id>(
    parts: readonly Part[],
    named: readonly Id[] | undefined,
  ) => parts.filter(({ id }) => named === undefined || named.includes(id));
  const contacts = chosen(gone.contacts, merge.contact_info_ids);
  const addresses = chosen(gone.addresses, merge.address_ids);
  const equal = equalParts(kept, { contacts, addresses });
  const apart = <Part extends { readonly id: Id }, Id>(
    parts: readonly Part[],
    same: readonly { readonly gone: Part }[],
  ) => parts.filter((part) => !same.some(({ gone: one }) => one === part)).map(({ id }) => id);
  return {
    moved: {
      contactIds: apart(contacts, equal.contacts),
      addressIds: apart(addresses, equal.addresses),
    },
    equal,
  };
}

function requireRoom(kept: Counterparty, gone: Counterparty, { contactIds, addressIds }: MovedParts): void {
  const most = Math.max(kept.contacts.length + contactIds.length, kept.addresses.length + addressIds.length);
  if (most > mostBookParts) throw invalid('from_id', 'too_many_in_entry', { maximum: mostBookParts });
  const tags = new Set([...kept.tags, ...gone.tags].map(({ id }) => id));
  if (tags.size > mostWaybillTags) throw invalid('from_id', 'too_many_tags', { maximum: mostWaybillTags });
}

/** Where the moved addresses stood. */
const placesOf = ({ addresses }: Counterparty, { addressIds }: MovedParts): readonly number[] =>
  addresses.flatMap(({ id }, place) => (addressIds.includes(id) ? [place] : []));

/** Puts the tags of the other on the entry that stays too; answers those that it did not have. */
async function takeTags(ctx: MergeNeeds, kept: Counterparty, gone: Counterparty): Promise<readonly TagId[]> {
  const links = gone.tags.map(({ id }) => ({ tagId: id, counterpartyId: kept.id }));
  return (await putCounterpartyTags(ctx, links)).map(({ tagId }) => tagId);
}

/** Index: primary key. */
const changeEntry = (ctx: MergeNeeds, id: CounterpartyId, change: Updateable<Tables['counterparties']>) =>
  ctx.db
    .updateTable('counterparties')
    .set(change)
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', '=', id)
    .execute();

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
  return inOpenAccount(ctx, async (tx) => {
    // Before the entries themselves, as whoever changes a parent does it: neither waits for the other.
    await holdParents(tx);
    const rows = await lockBoth(tx, keptId, goneId);
    if (rows.kept.version !== merge.version || rows.gone.version !== merge.from_version)
      throw conflict('counterparty_changed');
    const [kept, gone] = [await loadCounterparty(tx, keptId), await loadCounterparty(tx, goneId)];
    const particulars = mergedParticulars(kept, merge);
    const { moved, equal } = partsTaken(kept, gone, merge);
    requireRoom(kept, gone, moved);
    const taken = { ...moved, addressIds: await placeBehind(tx, kept, moved.addressIds) };
    const folds = await foldEqualParts(tx, equal);
    const now = tx.clock.now();
    const passport = inheritedPassport(tx, rows.kept, rows.gone);
    await changeEntry(tx, keptId, {
      ...toParticularsColumns(particulars),
      ...passport,
      ...(merge.note === undefined
        ? {}
        : { note: merge.note || null, noted_by: tx.actor.userId, noted_at: now }),
      is_pinned: kept.isPinned || gone.isPinned,
    });
    await moveParts(tx, taken, { from: goneId, to: keptId });
    const tagIds = await takeTags(tx, kept, gone);
    const children = await moveChildren(tx, { keptId, gone });
    await changeEntry(tx, goneId, { deleted_at: now, merged_into_id: keptId });
    await settleMainContact(tx, keptId);
    await touchCounterparties(tx, [keptId, goneId]);
    const counterparty = await loadCounterparty(tx, keptId);
    const { version } = counterparty;
    const passportInherited = passport !== undefined;
    const known = { kept, goneId, taken, folds, children, version, passportInherited, tagIds };
    const mergeId = await rememberMerge(tx, {
      ...known,
      notedBy: rows.kept.noted_by,
      addressPlaces: placesOf(gone, moved),
      goneMainId: gone.contacts.find(({ isMain }) => isMain)?.id,
    });
    return { mergeId, undoUntil: addDays(now, restorableDays), counterparty };
  });
}
