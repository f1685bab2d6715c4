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

/** Inserts what the account does not have yet. Conflicts: tags_title, without case. */
async function insertNewTags(ctx: CreationNeeds, inputs: readonly TagInput[]): Promise<readonly Tag[]> {
  const common = { account_id: ctx.actor.accountId, created_at: ctx.clock.now() };
  const tags = await ctx.db
    .insertInto('tags')
    .values(inputs.map(({ title, state }) => ({ ...common, title, state })))
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

/** Makes the tags the account lacks and takes those it has as they are; each different title once, in the given order. */
export async function createTags(ctx: CreationNeeds, inputs: readonly TagInput[]): Promise<readonly Tag[]> {
  await insertNewTags(ctx, inputs);
  const titles = inputs.map(({ title }) => title);
  const wanted = sql<Wanted>`unnest(${titles}::text[]) with ordinality`.as<'wanted'>(
    sql`wanted(title, place)`,
  );
  return ctx.db
    .selectFrom('tags')
    .innerJoin(wanted, (on) => on.on(sql`lower(tags.title)`, '=', sql`lower(wanted.title)`))
    .select(tagColumns)
    .where(ofAccount(ctx.actor, 'tags'))
    .groupBy('tags.id')
    .orderBy((eb) => eb.fn.min('wanted.place'))
    .execute();
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
