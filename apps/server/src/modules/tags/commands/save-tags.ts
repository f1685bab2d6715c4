import type { api, BodyOf, TagInput } from '@tranzit/contract';
import type { TagId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type AccountNeeds, type Needs, ofAccount } from '../../../platform/context/index.ts';
import { refuseTakenTitle } from '../../../platform/db/titles.ts';
import { invalid, notFound } from '../../../platform/errors/index.ts';
import { publishToMembers } from '../../accounts/index.ts';
import type { Tag } from '../tag.ts';
import { tagColumns } from '../tags.queries.ts';

type CreationNeeds = AccountNeeds & Needs<'clock' | 'live'>;

/** Whoever adds the same titles at once adds them in one order, and waits for the other instead of each for each. */
const byTitle = (one: TagInput, other: TagInput): number => {
  const [a, b] = [one.title.toLowerCase(), other.title.toLowerCase()];
  return a < b ? -1 : Number(a > b);
};

/** Inserts what the account does not have yet. Conflicts: tags_title, without case. */
async function insertNewTags(ctx: CreationNeeds, inputs: readonly TagInput[]): Promise<readonly Tag[]> {
  const common = { account_id: ctx.actor.accountId, created_at: ctx.clock.now() };
  const tags = await ctx.db
    .insertInto('tags')
    .values(inputs.toSorted(byTitle).map(({ title, state }) => ({ ...common, title, state })))
    .onConflict((clash) => clash.doNothing())
    .returning(tagColumns)
    .execute();
  if (tags.length > 0) await publishToMembers(ctx, { t: 'tags' });
  return tags;
}

/** Errors: 400 `title_taken` at `title` when the account has the title, in any case of letters. */
export async function createTag(ctx: CreationNeeds, input: TagInput): Promise<Tag> {
  const [tag] = await insertNewTags(ctx, [input]);
  if (!tag) throw invalid('title', 'title_taken');
  return tag;
}

interface Wanted {
  readonly title: string;
  readonly place: number;
}

/** The account's tags of these titles, in any case of letters. Index: tags_title. */
function tagsOfTitles(ctx: AccountNeeds, titles: readonly string[]) {
  const wanted = sql<Wanted>`unnest(${[...titles]}::text[]) with ordinality`.as<'wanted'>(
    sql`wanted(title, place)`,
  );
  return ctx.db
    .selectFrom('tags')
    .innerJoin(wanted, (on) => on.on(sql`lower(tags.title)`, '=', sql`lower(wanted.title)`))
    .where(ofAccount(ctx.actor, 'tags'));
}

/** Makes the tags the account lacks and takes those it has as they are; each different title once, in the given order. */
export async function createTags(ctx: CreationNeeds, inputs: readonly TagInput[]): Promise<readonly Tag[]> {
  await insertNewTags(ctx, inputs);
  return tagsOfTitles(
    ctx,
    inputs.map(({ title }) => title),
  )
    .select(tagColumns)
    .groupBy('tags.id')
    .orderBy((eb) => eb.fn.min('wanted.place'))
    .execute();
}

const findTagIds = async (ctx: AccountNeeds, titles: readonly string[]) => {
  const rows = await tagsOfTitles(ctx, titles)
    .select(['wanted.title', 'tags.id'])
    .orderBy('tags.id')
    .forKeyShare('tags')
    .execute();
  return new Map(rows.map(({ title, id }) => [title, id] as const));
};

/**
 * Tags by title, made where the account lacks them. Until the transaction of the context ends nobody deletes or merges them.
 * Titles are spelt as `tagInput` spells them.
 */
export async function ensureTags(
  ctx: CreationNeeds,
  titles: readonly string[],
): Promise<ReadonlyMap<string, TagId>> {
  const wanted = [...new Set(titles)];
  if (wanted.length === 0) return new Map();
  const known = await findTagIds(ctx, wanted);
  const missing = wanted.filter((title) => !known.has(title));
  if (missing.length === 0) return known;
  await insertNewTags(
    ctx,
    missing.map((title) => ({ title, state: 'new' })),
  );
  return findTagIds(ctx, wanted);
}

/**
 * Gives a tag another title, another state, or both; what is not named stays. Errors: 404 for a tag that the account does
 * not have; 400 `title_taken` at `title` when another tag has it, in any case of letters.
 */
export async function updateTag(
  ctx: Needs<'db' | 'actor' | 'live'>,
  id: TagId,
  { title, state }: BodyOf<typeof api.updateTag>,
): Promise<Tag> {
  const tag = await ctx.db
    .updateTable('tags')
    .set((eb) => ({ title: title ?? eb.ref('title'), state: state ?? eb.ref('state') }))
    .where('id', '=', id)
    .where(ofAccount(ctx.actor, 'tags'))
    .returning(tagColumns)
    .executeTakeFirst()
    .catch(refuseTakenTitle('tags'));
  if (!tag) throw notFound();
  await publishToMembers(ctx, { t: 'tags' });
  return tag;
}
