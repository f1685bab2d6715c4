import type { KeptReason } from '@tranzit/contract';
import type { CounterpartyId } from '@tranzit/kernel';
import { type Needs, ofAccount } from '../../../../platform/context/index.ts';
import { takeCounterpartyTags } from '../../../tags/index.ts';
import { publishChange } from '../book.live.ts';
import {
  deleteAddressRows,
  deleteContactRows,
  settleMainContact,
  touchCounterparties,
} from '../book.store.ts';
import { type EntryChange, filledFields } from '../entry-change.ts';

type TakeBackNeeds = Needs<'clock' | 'db' | 'live'> & {
  readonly actor: Pick<Needs<'actor'>['actor'], 'accountId' | 'userId'>;
};

interface EntryState {
  readonly version: number;
  readonly isDeleted: boolean;
  /** An order took it after it was made. */
  readonly isUsed: boolean;
}

/** Entries as they are now, held in the order of their ids. Index: primary key. */
async function lockEntries(
  ctx: TakeBackNeeds,
  ids: readonly CounterpartyId[],
): Promise<ReadonlyMap<CounterpartyId, EntryState>> {
  const rows = await ctx.db
    .selectFrom('counterparties')
    .select(['id', 'version', 'deleted_at', 'used_at', 'created_at'])
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(
    rows.map(({ id, version, deleted_at, used_at, created_at }) => [
      id,
      { version, isDeleted: deleted_at !== null, isUsed: used_at > created_at },
    ]),
  );
}

/** What can be taken back of one entry: from its last change backwards, up to one that is somebody else's. */
function judge(
  changes: readonly EntryChange[],
  entry: EntryState | undefined,
): ReadonlyMap<EntryChange, KeptReason | undefined> {
  let version = entry?.version ?? 0;
  const newestFirst = changes.toSorted((one, other) => other.version - one.version);
  return new Map(
    newestFirst.map((change) => {
      if (!entry || entry.isDeleted) return [change, 'deleted'];
      if (change.version !== version) return [change, 'changed'];
      if (change.isNew && entry.isUsed) return [change, 'used'];
      version -= 1;
      return [change, undefined];
    }),
  );
}

/** One statement for each field that was filled. Index: primary key. */
async function emptyFields(
  ctx: TakeBackNeeds,
  taken: readonly (readonly [CounterpartyId, EntryChange])[],
): Promise<void> {
  for (const field of filledFields) {
    const ids = taken.filter(([, { fields }]) => fields.includes(field)).map(([id]) => id);
    if (ids.length === 0) continue;
    await ctx.db
      .updateTable('counterparties')
      .set({ [field]: null })
      .where(ofAccount(ctx.actor, 'counterparties'))
      .where('id', 'in', ids)
      .execute();
  }
}

const removeEntries = (ctx: TakeBackNeeds, ids: readonly CounterpartyId[]) =>
  ctx.db
    .updateTable('counterparties')
    .set({ deleted_at: ctx.clock.now() })
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', [...ids])
    .execute();

async function takeParts(
  ctx: TakeBackNeeds,
  taken: readonly (readonly [CounterpartyId, EntryChange])[],
): Promise<void> {
  await deleteContactRows(
    ctx,
    taken.flatMap(([, { contactIds }]) => contactIds),
  );
  await deleteAddressRows(
    ctx,
    taken.flatMap(([, { addressIds }]) => addressIds),
  );
  await takeCounterpartyTags(
    ctx,
    taken.flatMap(([counterpartyId, { tagIds }]) => tagIds.map((tagId) => ({ counterpartyId, tagId }))),
  );
  await emptyFields(ctx, taken);
  const ids = [...new Set(taken.map(([id]) => id))];
  for (const [id, { contactIds }] of taken) if (contactIds.length > 0) await settleMainContact(ctx, id);
  if (ids.length > 0) await touchCounterparties(ctx, ids);
}

/**
 * Takes back what `insertEntries` and `completeEntry` have added; all changes of an entry that belong together come
 * together. Answers why a change stays; those that went have no reason. New entries are deleted as by hand, and can be
 * restored as long. Belongs in a transaction.
 */
export async function takeBackChanges(
  ctx: TakeBackNeeds,
  changes: ReadonlyMap<CounterpartyId, readonly EntryChange[]>,
): Promise<ReadonlyMap<EntryChange, KeptReason | undefined>> {
  const entries = await lockEntries(ctx, [...changes.keys()]);
  const verdicts = new Map<EntryChange, KeptReason | undefined>();
  const taken: (readonly [CounterpartyId, EntryChange])[] = [];
  for (const [id, ofEntry] of changes)
    for (const [change, reason] of judge(ofEntry, entries.get(id))) {
      verdicts.set(change, reason);
      if (reason === undefined) taken.push([id, change]);
    }
  const gone = new Set(taken.filter(([, { isNew }]) => isNew).map(([id]) => id));
  await takeParts(
    ctx,
    taken.filter(([id]) => !gone.has(id)),
  );
  if (gone.size > 0) await removeEntries(ctx, [...gone]);
  await publishChange(ctx, [...gone]);
  return verdicts;
}
