import type { UserId } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { OneTimeCodes } from '../../../../platform/auth/one-time-codes.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { tooMany } from '../../../../platform/errors/index.ts';
import { codeAttempt, refuseAfterFailures } from '../../sign-in-attempts.store.ts';
import {
  type CodeForm,
  type CodePurpose,
  type DigitsScope,
  hashScope,
  ownContactPurposes,
} from '../code-purposes.ts';

declare module '../../../../platform/context/context.ts' {
  interface Capabilities {
    oneTimeCodes: OneTimeCodes;
  }
}

export type IssueNeeds = TransactionNeeds & Needs<'clock' | 'config' | 'oneTimeCodes'>;

export interface CodeOrder extends DigitsScope {
  readonly userId?: UserId;
  readonly form: CodeForm;
  readonly lifetimeSeconds: number;
  /** Network address of who asks. */
  readonly address: string;
}

/** Seconds until another code for the same may be asked for; the pages count them down. */
export const resendSeconds = 59;
const hourMs = 3_600_000;

/** Codes that are handed over with something else: no message goes out for them alone. */
const unsent: ReadonlySet<CodePurpose> = new Set(['registration', 'email_link']);

/** When the code that stands in the way was issued: the newest of so many that `max` of them are allowed. */
const nth = (condition: ReturnType<typeof sql>, max: number) => sql<Date | null>`(select issued_at from codes
  where ${condition} order by issued_at desc offset ${max - 1} limit 1)`;

/** Whose codes of an hour are counted together: the subject's, or the user's whose contact it is. Index: codes_user_id. */
const countedWith = ({ purpose, subject, userId }: CodeOrder) =>
  ownContactPurposes.has(purpose) && userId !== undefined
    ? { key: `${purpose}:user:${userId}`, codes: sql`purpose = ${purpose} and user_id = ${userId}` }
    : { key: `${purpose}:${subject}`, codes: sql`purpose = ${purpose} and subject = ${subject}` };

/**
 * Errors: 429 with the wait, less than 59 seconds after the last code of a subject, after a number of codes an hour of a
 * subject or a user and of an address, and after too many wrong tries. Indexes: codes_subject, codes_address.
 */
async function refuseTooMany(ctx: IssueNeeds, order: CodeOrder): Promise<void> {
  const { purpose, subject, address } = order;
  const together = countedWith(order);
  for (const key of [together.key, `address:${address}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`codes:${key}`}, 0))`.execute(ctx.db);
  await refuseAfterFailures(ctx, codeAttempt(purpose, subject, address));
  const now = ctx.clock.now().getTime();
  const own = sql`purpose = ${purpose} and subject = ${subject}`;
  const recent = sql`address = ${address} and purpose <> all(${[...unsent]}) and issued_at > ${new Date(now - hourMs)}`;
  const { rows } = await sql<{ last: Date | null; ofSubject: Date | null; ofAddress: Date | null }>`
    select ${nth(own, 1)} as last, ${nth(together.codes, ctx.config.CODES_PER_SUBJECT)} as "ofSubject",
      ${nth(recent, ctx.config.CODES_PER_ADDRESS)} as "ofAddress"`.execute(ctx.db);
  const waitMs = Math.max(
    (rows[0]?.last?.getTime() ?? 0) + resendSeconds * 1000 - now,
    (rows[0]?.ofSubject?.getTime() ?? 0) + hourMs - now,
    (rows[0]?.ofAddress?.getTime() ?? 0) + hourMs - now,
  );
  if (waitMs > 0) throw tooMany('too_many_codes', Math.ceil(waitMs / 1000));
}

/**
 * Makes a code that is good once and gives it as it is to be sent: six digits, or the key of a link. It replaces the
 * digits issued for the same before. Nothing tells whether anybody knows the subject: where nobody does, the code is
 * issued all the same and not sent. Errors: 429 `too_many_codes`.
 */
export async function issueCode(ctx: IssueNeeds, order: CodeOrder): Promise<string> {
  const { purpose, subject, form, userId = null, lifetimeSeconds, address } = order;
  const code = form === 'digits' ? ctx.oneTimeCodes.digits() : ctx.oneTimeCodes.link();
  await transaction(ctx, async (tx) => {
    if (!unsent.has(purpose)) await refuseTooMany(tx, order);
    const now = tx.clock.now();
    await tx.db
      .insertInto('codes')
      .values({
        purpose,
        form,
        subject,
        user_id: userId,
        code_hash: tx.oneTimeCodes.hash(hashScope(form, order), code),
        address,
        issued_at: now,
        expires_at: new Date(now.getTime() + lifetimeSeconds * 1000),
      })
      .execute();
  });
  return code;
}
