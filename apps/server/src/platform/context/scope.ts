import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../db/database.ts';
import type { Actor, Needs } from './context.ts';

/**
 * Reading on behalf of an account: the parts of something the member may see, or a job, which has no actor and names the
 * account of what it works on.
 */
export type AccountNeeds = Needs<'db'> & { readonly actor: Pick<Actor, 'accountId'> };

export type Viewer = Pick<Actor, 'accountId' | 'userId' | 'permissions'>;

/** Reading what a member may see. */
export type ViewerNeeds = Needs<'db'> & { readonly actor: Viewer };

/** Tables whose rows belong to an account. */
type OwnedTable = {
  [Table in keyof Tables]: Tables[Table] extends { id: unknown; account_id: unknown } ? Table : never;
}[keyof Tables];

/** With `shipping.view_all` a member sees all shipping of the account, else only their own. */
export const seesAll = ({ permissions }: Pick<Viewer, 'permissions'>): boolean =>
  permissions.includes('shipping.view_all');

/** The condition on a table, or its alias, that leaves the account's rows. */
export const ofAccount = ({ accountId }: Pick<Actor, 'accountId'>, table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.account_id`)} = ${accountId}`;

/** The condition on a table, or its alias, with `account_id` and `user_id` that leaves what the viewer may see. */
export function visibleTo(viewer: Viewer, table: string): RawBuilder<boolean> {
  const own = ofAccount(viewer, table);
  return seesAll(viewer) ? own : sql<boolean>`(${own} and ${sql.ref(`${table}.user_id`)} = ${viewer.userId})`;
}

/** A row of the actor's account by its id, or `undefined`. Index: primary key. */
export async function ownRow<Table extends OwnedTable>(
  ctx: AccountNeeds,
  table: Table,
  id: number,
): Promise<Selectable<Tables[Table]> | undefined> {
  const { rows } = await sql<
    Selectable<Tables[Table]>
  >`select * from ${sql.table(table)} where id = ${id} and ${ofAccount(ctx.actor, table)}`.execute(ctx.db);
  return rows[0];
}
