import type { AuditKind } from '@tranzit/kernel';
import { deviceOf } from '../../platform/auth/device.ts';
import type { Actor, Needs } from '../../platform/context/index.ts';
import type { ActDetails } from './details.ts';

export interface Act {
  /** A new one is added to `auditKinds` of the kernel, with its words. */
  readonly kind: AuditKind;
  /** What or whom it was about, understood without anything else: a name, an e-mail, a carrier's code. No secret. */
  readonly subject?: string | undefined;
  /** What changed; `from` and `to` for a value that was replaced. No secret. */
  readonly details?: ActDetails | undefined;
}

type RecordNeeds = Needs<'db' | 'clock' | 'origin'>;

/** Writes what the actor does into the log of their account, in the transaction of the context, if it has one. */
export const recordAct = (ctx: RecordNeeds & Needs<'actor'>, act: Act): Promise<void> =>
  recordActOf(ctx, ctx.actor, act);

/** The same for somebody who has no token yet, or acts in another account than that of their token. */
export async function recordActOf(
  ctx: RecordNeeds,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  { kind, subject, details = {} }: Act,
): Promise<void> {
  await ctx.db
    .insertInto('audit_acts')
    .values({
      account_id: accountId,
      user_id: userId,
      kind,
      subject: subject ?? null,
      details: JSON.stringify(details),
      address: ctx.origin.address,
      device: deviceOf(ctx.origin.userAgent),
      acted_at: ctx.clock.now(),
    })
    .execute();
}
