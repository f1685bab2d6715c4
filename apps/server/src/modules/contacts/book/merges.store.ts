import {
  type AddressId,
  asId,
  type ContactInfoId,
  type CounterpartyId,
  type TagId,
  type UserId,
} from '@tranzit/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { type AccountNeeds, type Needs, ofAccount } from '../../../platform/context/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Counterparty, Particulars } from './counterparty.ts';
import { type Folds, storedFolds } from './merging/folds.store.ts';
import type { MovedChildren } from './parents/merged-children.store.ts';

/** People and addresses that go from one entry to another. */
export interface MovedParts {
  readonly contactIds: readonly ContactInfoId[];
  readonly addressIds: readonly AddressId[];
}

interface Route {
  readonly from: CounterpartyId;
  readonly to: CounterpartyId;
}

/** Moves parts between two entries that the transaction holds; those that are gone meanwhile stay out. Indexes: primary keys. */
export async function moveParts(
  ctx: AccountNeeds,
  { contactIds, addressIds }: MovedParts,
  { from, to }: Route,
): Promise<void> {
  if (contactIds.length > 0)
    await ctx.db
      .updateTable('contact_infos')
      .set({ counterparty_id: to, is_main: false })
      .where(ofAccount(ctx.actor, 'contact_infos'))
      .where('id', 'in', [...contactIds])
      .where('counterparty_id', '=', from)
      .execute();
  if (addressIds.length > 0)
    await ctx.db
      .updateTable('addresses')
      .set({ counterparty_id: to })
      .where(ofAccount(ctx.actor, 'addresses'))
      .where('id', 'in', [...addressIds])
      .where('counterparty_id', '=', from)
      .execute();
}

const storedBefore = z.object({
  kind: z.enum(['company', 'person']),
  title: z.string(),
  opf: z.string().optional(),
  inn: z.string().optional(),
  kpp: z.string().optional(),
  ogrn: z.string().optional(),
  legalAddress: z.string().optional(),
  note: z.string().optional(),
  isPinned: z.boolean(),
  /** Of the entry that stays, right after the merge. */
  version: z.number(),
  /** Whether the entry that stays has its passport from the other. */
  passportInherited: z.boolean().default(false),
  /** Merges of earlier releases left them with the entry that went. */
  childIds: z.array(z.number().transform((id) => asId('CounterpartyId', id))).default([]),
  liftedIds: z.array(z.number().transform((id) => asId('CounterpartyId', id))).default([]),
  contactIds: z.array(z.number().transform((id) => asId('ContactInfoId', id))),
  addressIds: z.array(z.number().transform((id) => asId('AddressId', id))),
  /** Where each of `addressIds` stood among the addresses of the entry that went. */
  addressPlaces: z.array(z.number()).default([]),
  /** What equal people and addresses have said beyond those that stay. */
  folds: storedFolds,
  /** Tags that the entry that stays has from the other. */
  tagIds: z.array(z.number().transform((id) => asId('TagId', id))).default([]),
  /** Who the main one of the people was in the entry that went. */
  goneMainId: z
    .number()
    .transform((id) => asId('ContactInfoId', id))
    .optional(),
  /** Of the note as it stood; merges of earlier releases did not keep them. */
  noted: z
    .object({
      by: z
        .number()
        .transform((id) => asId('UserId', id))
        .nullable(),
      at: z.iso.datetime().nullable(),
    })
    .optional(),
});
type Stored = z.output<typeof storedBefore>;

interface NewMerge extends Pick<Stored, 'goneMainId'> {
  readonly addressPlaces: readonly number[];
  readonly tagIds: readonly TagId[];
  readonly kept: Counterparty;
  readonly notedBy: UserId | null;
  readonly goneId: CounterpartyId;
  readonly taken: MovedParts;
  readonly folds: Folds;
  readonly children: MovedChildren;
  readonly version: number;
  readonly passportInherited: boolean;
}

/** Keeps what undoing a merge needs; answers its id. */
export async function rememberMerge(
  ctx: AccountNeeds & Needs<'clock'>,
  { kept, notedBy, goneId, taken, children, ...known }: NewMerge,
): Promise<number> {
  const { kind, title, opf, inn, kpp, ogrn, legalAddress, note, isPinned } = kept;
  const before = {
    ...{ kind, title, opf, inn, kpp, ogrn, legalAddress, note, isPinned },
    ...{ ...taken, ...children, ...known },
    noted: { by: notedBy, at: kept.notedAt ?? null },
  };
  const { id } = await ctx.db
    .insertInto('counterparty_merges')
    .values({
      account_id: ctx.actor.accountId,
      kept_id: kept.id,
      gone_id: goneId,
      before: JSON.stringify(before),
      merged_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface UndoableMerge {
  readonly id: number;
  /** Of the entry that went. */
  readonly title: string;
  readonly mergedAt: Date;
}

/** Merges into an entry after `since` that nobody has undone, the newest first. Index: counterparty_merges_kept. */
export async function listMerges(
  ctx: AccountNeeds,
  keptId: CounterpartyId,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly UndoableMerge[]> {
  const rows = await ctx.db
    .selectFrom('counterparty_merges')
    .innerJoin('counterparties', 'counterparties.id', 'counterparty_merges.gone_id')
    .select(['counterparty_merges.id', 'counterparties.title', 'counterparty_merges.merged_at as mergedAt'])
    .where(ofAccount(ctx.actor, 'counterparty_merges'))
    .where('counterparty_merges.kept_id', '=', keptId)
    .where('counterparty_merges.undone_at', 'is', null)
    .where('counterparty_merges.merged_at', '>', since)
    .orderBy('counterparty_merges.merged_at', 'desc')
    .orderBy('counterparty_merges.id', 'desc')
    .limit(limit)
    .execute();
  return rows;
}

export interface StoredMerge extends Pick<Stored, 'addressPlaces' | 'goneMainId' | 'noted' | 'tagIds'> {
  readonly keptId: CounterpartyId;
  readonly goneId: CounterpartyId;
  readonly particulars: Particulars;
  readonly note: string | undefined;
  readonly isPinned: boolean;
  readonly version: number;
  readonly taken: MovedParts;
  readonly folds: Folds;
  readonly children: MovedChildren;
}

/**
 * Takes a merge to undo it: once, and only one that was made after `since`. Index: primary key. Errors: 404 when absent or
 * another account's; 409 `merge_is_final`.
 */
export async function takeMerge(
  ctx: AccountNeeds & Needs<'clock'>,
  id: number,
  since: Date,
): Promise<StoredMerge> {
  const row = await ctx.db
    .selectFrom('counterparty_merges')
    .selectAll()
    .where(ofAccount(ctx.actor, 'counterparty_merges'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.undone_at !== null || row.merged_at <= since) throw conflict('merge_is_final');
  await ctx.db
    .updateTable('counterparty_merges')
    .set({ undone_at: ctx.clock.now() })
    .where('id', '=', id)
    .where(ofAccount(ctx.actor, 'counterparty_merges'))
    .execute();
  const { note, isPinned, version, kind, title, ...before } = storedBefore.parse(row.before);
  const { opf, inn, kpp, ogrn, legalAddress } = before;
  const { contactIds, addressIds, addressPlaces, folds, childIds, liftedIds } = before;
  const { goneMainId, noted, tagIds } = before;
  return {
    ...{ addressPlaces, goneMainId, noted, tagIds },
    keptId: row.kept_id,
    goneId: row.gone_id,
    particulars: { kind, title, opf, inn, kpp, ogrn, legalAddress },
    note,
    isPinned,
    version,
    taken: { contactIds, addressIds },
    folds,
    children: { childIds, liftedIds },
  };
}

/**
 * Takes passports out of the entries that have them from one of these, through however many merges, unless another was
 * written in since. Indexes: counterparty_merges_gone, primary keys.
 */
export async function clearInheritedPassports(
  ctx: AccountNeeds,
  goneIds: readonly CounterpartyId[],
): Promise<void> {
  await sql`
    with recursive heirs (id, passport_mask) as (
      select id, passport_mask from counterparties
      where account_id = ${ctx.actor.accountId} and id = any(${[...goneIds]}::bigint[])
      union select m.kept_id, h.passport_mask from heirs h join counterparty_merges m on m.gone_id = h.id
      where m.account_id = ${ctx.actor.accountId} and (m.before ->> 'passportInherited')::boolean)
    update counterparties kept set key_id = null, sealed_passport = null, passport_mask = null
    from heirs where kept.id = heirs.id and kept.account_id = ${ctx.actor.accountId}
      and kept.passport_mask = heirs.passport_mask and kept.id <> all(${[...goneIds]}::bigint[])`.execute(
    ctx.db,
  );
}
