import { randomBytes } from 'node:crypto';
import type { WaybillId } from '@tranzit/kernel';
import { type Needs, requireUnblocked, visibleTo } from '../../../../platform/context/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import { getVisibleWaybill } from '../../detail/waybill-detail.queries.ts';

/** 144 random bits, 24 characters. */
const shareKeyBytes = 18;

export interface ShareLink {
  readonly shareKey: string;
  readonly url: string;
}

/**
 * The key of the public view, made at the first call and the same ever after, however many ask at once. A blocked account
 * reads the one that is there and makes none. Errors: 404; 403 `account_blocked`.
 */
export async function shareWaybill(
  ctx: Needs<'db' | 'actor' | 'config'>,
  waybillId: WaybillId,
): Promise<ShareLink> {
  const linkOf = (shareKey: string): ShareLink => ({
    shareKey,
    url: `${ctx.config.PUBLIC_URL}/waybill/shared/${shareKey}`,
  });
  const { share_key: made } = await getVisibleWaybill(ctx, waybillId);
  if (made !== null) return linkOf(made);
  requireUnblocked(ctx.actor);
  const row = await ctx.db
    .updateTable('waybills as w')
    .set((eb) => ({
      share_key: eb.fn.coalesce('w.share_key', eb.val(randomBytes(shareKeyBytes).toString('base64url'))),
    }))
    .where('w.id', '=', waybillId)
    .where(visibleTo(ctx.actor, 'w'))
    .returning('w.share_key')
    .executeTakeFirst();
  if (!row?.share_key) throw notFound();
  return linkOf(row.share_key);
}
