import type { TagInput } from '@tranzit/contract';
import { sql } from 'kysely';
import { type AccountNeeds, type Needs, ofAccount } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { publishToMembers } from '../../accounts/index.ts';
import { type Tag, tidyTitle } from '../tag.ts';
import { fromTagRow, tagColumns } from '../tags.queries.ts';

type CreationNeeds = AccountNeeds & Needs<'clock' | 'live'>;

/** Inserts what the account does not have yet. Conflicts: tags_title, without case. */
async function insertNewTags(ctx: CreationNeeds, inputs: readonly TagInput[]): Promise<readonly Tag[]> {
  const rows = await ctx.db
    .insertInto('tags')
    .values(
      inputs.map(({ title, state }) => ({
        account_id: ctx.actor.accountId,
        title: tidyTitle(title),
        state,
        created_at: ctx.clock.now(),
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .returning(tagColumns)
    .execute();
  if (rows.length > 0) await publishToMembers(ctx, { t: 'tags' });
  return rows.map(fromTagRow);
}

/** Errors: 400 `tag_exists` at `title` when the account has the title, in any case of letters. */
export async function createTag(ctx: CreationNeeds, input: TagInput): Promise<Tag> {
  const [tag] = await insertNewTags(ctx, [input]);
  if (!tag) throw invalid('title', 'tag_exists');
  return tag;
}

interface Wanted {
  readonly title: string;
  readonly place: number;
}

/** Makes the tags the account lacks and takes those it has as they are; each different title once, in the given order. */
export async function createTags(ctx: CreationNeeds, inputs: readonly TagInput[]): Promise<readonly Tag[]> {
  await insertNewTags(ctx, inputs);
  const titles = inputs.map(({ title }) => tidyTitle(title));
  const wanted = sql<Wanted>`unnest(${titles}::text[]) with ordinality`.as<'wanted'>(
    sql`wanted(title, place)`,
  );
  const rows = await ctx.db
    .selectFrom('tags')
    .innerJoin(wanted, (on) => on.on(sql`lower(tags.title)`, '=', sql`lower(wanted.title)`))
    .select(tagColumns)
    .where(ofAccount(ctx.actor, 'tags'))
    .groupBy('tags.id')
    .orderBy((eb) => eb.fn.min('wanted.place'))
    .execute();
  return rows.map(fromTagRow);
}
