import type { api, BodyOf } from '@tranzit/contract';
import type { TagId } from '@tranzit/kernel';
import pg from 'pg';
import { type Needs, ofAccount } from '../../../platform/context/index.ts';
import { invalid, notFound } from '../../../platform/errors/index.ts';
import { publishToMembers } from '../../accounts/index.ts';
import { type Tag, tidyTitle } from '../tag.ts';
import { fromTagRow, tagColumns } from '../tags.queries.ts';

/** The index tags_title decides, so that of two renamings at one moment only one takes the title. */
const asTitleRefusal = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && error.constraint === 'tags_title'
    ? invalid('title', 'tag_exists')
    : error;

/**
 * Gives a tag another title, another state, or both; what is not named stays. Errors: 404 for a tag that the account does
 * not have; 400 `tag_exists` at `title` when another tag has it, in any case of letters.
 */
export async function updateTag(
  ctx: Needs<'db' | 'actor' | 'live'>,
  id: TagId,
  { title, state }: BodyOf<typeof api.updateTag>,
): Promise<Tag> {
  const row = await ctx.db
    .updateTable('tags')
    .set((eb) => ({
      title: title === undefined ? eb.ref('title') : tidyTitle(title),
      state: state ?? eb.ref('state'),
    }))
    .where('id', '=', id)
    .where(ofAccount(ctx.actor, 'tags'))
    .returning(tagColumns)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw asTitleRefusal(error);
    });
  if (!row) throw notFound();
  await publishToMembers(ctx, { t: 'tags' });
  return fromTagRow(row);
}
