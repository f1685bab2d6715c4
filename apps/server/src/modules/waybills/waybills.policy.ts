import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/context/index.ts';

export type Viewer = Pick<Actor, 'accountId' | 'userId' | 'permissions'>;

/** With `shipping.view_all` a member sees the account's waybills, else only their own. */
export const mayViewAll = ({ permissions }: Pick<Viewer, 'permissions'>): boolean =>
  permissions.includes('shipping.view_all');

/** The condition on the table `w` (waybills, or their counts) that leaves what the viewer may see. */
export function visibleTo(viewer: Viewer): RawBuilder<boolean> {
  const ofAccount = sql<boolean>`w.account_id = ${viewer.accountId}`;
  return mayViewAll(viewer) ? ofAccount : sql<boolean>`${ofAccount} and w.user_id = ${viewer.userId}`;
}
