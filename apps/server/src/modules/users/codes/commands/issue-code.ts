import type { UserId } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { OneTimeCodes } from '../../../../platform/auth/one-time-codes.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { tooMany } from '../../../../platform/errors/index.ts';
import { networkOf } from '../../../../platform/net/network-of.ts';
import { emailOf, phoneOf } from '../../contact-changes/change-subjects.ts';
import { codeAttempt, waitAfterFailures } from '../../sign-in-attempts.store.ts';
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

type Condition = ReturnType<typeof sql>;

/** When the code that stands in the way was issued: the newest of so many that `max` of them are allowed. */
const nth = (condition: Condition, max: number) => sql<Date | null>`(select issued_at from codes
  where ${condition} order by issued_at desc offset ${max - 1} limit 1)`;

/** Codes that are counted together. */
interface Group {
  readonly key: string;
  readonly codes: Condition;
  /** Per day; without it as many per hour as `CODES_PER_SUBJECT` says. */
  readonly maxPerDay?: number;
}

/** Letters of one account that ask readers whether they may be written to. */
const questionsPerDay = 100;

/** What they reach, whichever users name it. Indexes: codes_phone_change, codes_email_confirmation. */
const reachedBy: Partial<Record<CodePurpose, (subject: string) => Group>> = {
  phone_change: (subject) => ({
    key: `phone_change:phone:${phoneOf(subject)}`,
    codes: sql`purpose = 'phone_change' and split_part(subject, ':', 2) = ${phoneOf(subject)}`,
  }),
  email_confirmation: (subject) => ({
    key: `email_confirmation:email:${emailOf(subject)}`,
    codes: sql`purpose = 'email_confirmation'
      and substring(subject from position(':' in subject) + 1) = ${emailOf(subject)}`,
  }),
};

/**
 * Whose codes are counted together: the subject's, or the user's whose contact it is and those that reach the same contact;
 * and the account's that asks readers. Indexes: codes_subject, codes_user_id, codes_notification_email.
 */
function countedWith({ purpose, subject, userId }: Asked): readonly Group[] {
  if (ownContactPurposes.has(purpose) && userId !== undefined) {
    const own = {
      key: `${purpose}:user:${userId}`,
      codes: sql`purpose = ${purpose} and user_id = ${userId}`,
    };
    const reached = reachedBy[purpose]?.(subject);
    return reached ? [own, reached] : [own];
  }
  const same = { key: `${purpose}:${subject}`, codes: sql`purpose = ${purpose} and subject = ${subject}` };
  if (purpose !== 'notification_email') return [same];
  const account = subject.split(':')[0] ?? '';
  const codes = sql`purpose = 'notification_email' and split_part(subject, ':', 1) = ${account}`;
  return [same, { key: `notification_email:account:${account}`, codes, maxPerDay: questionsPerDay }];
}

/** When another one of the group may be issued. */
const freeAt = ({ codes, maxPerDay }: Group, perHour: number) =>
  maxPerDay === undefined
    ? sql<Date | null>`${nth(codes, perHour)} + interval '1 hour'`
    : sql<Date | null>`${nth(codes, maxPerDay)} + interval '1 day'`;

type Asked = Pick<CodeOrder, 'purpose' | 'subject' | 'userId' | 'address'>;

/**
 * Seconds until another code may be asked for, 0 where at once: 59 seconds after the last one of a subject, after too many of
 * those it is counted with or of an address, and after too many wrong tries. Indexes: codes_subject, codes_address.
 */
export async function secondsUntilNext(ctx: Needs<'db' | 'clock' | 'config'>, asked: Asked): Promise<number> {
  const { purpose, subject } = asked;
  const network = networkOf(asked.address);
  const { seconds } = await waitAfterFailures(ctx, codeAttempt(asked));
  const now = ctx.clock.now().getTime();
  const own = sql`purpose = ${purpose} and subject = ${subject}`;
  const recent = sql`address = ${network} and purpose <> all(${[...unsent]}) and issued_at > ${new Date(now - hourMs)}`;
  const counted = countedWith(asked).map((group) => freeAt(group, ctx.config.CODES_PER_SUBJECT));
  const { rows } = await sql<{ last: Date | null; countedOut: Date | null; ofAddress: Date | null }>`
    select ${nth(own, 1)} as last, greatest(${sql.join(counted)}) as "countedOut",
      ${nth(recent, ctx.config.CODES_PER_ADDRESS)} as "ofAddress"`.execute(ctx.db);
  const waitMs = Math.max(
    (rows[0]?.last?.getTime() ?? 0) + resendSeconds * 1000 - now,
    (rows[0]?.countedOut?.getTime() ?? 0) - now,
    (rows[0]?.ofAddress?.getTime() ?? 0) + hourMs - now,
  );
  return Math.max(0, seconds, Math.ceil(waitMs / 1000));
}

/** Nobody else asks for a code of these until the transaction ends. Errors: 429 `too_many_codes` with `secondsUntilNext`. */
async function refuseTooMany(ctx: IssueNeeds, order: CodeOrder): Promise<void> {
  for (const key of [...countedWith(order).map(({ key }) => key), `address:${networkOf(order.address)}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`codes:${key}`}, 0))`.execute(ctx.db);
  const seconds = await secondsUntilNext(ctx, order);
  if (seconds > 0) throw tooMany('too_many_codes', seconds);
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
        address: networkOf(address),
        issued_at: now,
        expires_at: new Date(now.getTime() + lifetimeSeconds * 1000),
      })
      .execute();
  });
  return code;
}
