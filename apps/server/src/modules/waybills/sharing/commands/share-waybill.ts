import { randomBytes } from 'node:crypto';
import type { WaybillId } from '@tranzit/kernel';
import { type Needs, visibleTo } from '../../../../platform/context/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';

/** 144 random bits, 24 characters. */
const shareKeyBytes = 18;

export interface ShareLink {
  readonly shareKey: string;
  readonly url: string;
}

/** The key of the public view, made at the first call and the same ever after, however many ask at once. Errors: 404. */
export async function shareWaybill(
  ctx: Needs<'db' | 'actor' | 'config'>,
  waybillId: WaybillId,
): Promise<ShareLink> {
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
  return { shareKey: row.share_key, url: `${ctx.config.PUBLIC_URL}/waybill/shared/${row.share_key}` };
}
