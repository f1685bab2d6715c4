import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { sendMessage } from '../../../../platform/outbox/outbox.ts';
import { recordAct } from '../../../audit/index.ts';
import { issueCode, resendSeconds } from '../../codes/commands/issue-code.ts';
import { tellOfSecurity } from '../../commands/tell-of-security.ts';
import { sendConfirmation } from '../../email/commands/confirm-address.ts';
import { findPhoneLanguage } from '../../people/people.queries.ts';
import { requireMobile, requireServedMobile } from '../../registration/sign-up-phone.ts';
import { lockOwnSession } from '../../sessions/session-locks.ts';
import { getLanguage } from '../../users.queries.ts';
import { phoneChangeSubject } from '../change-subjects.ts';
import { newPhoneKnownMessage, newPhoneMessage } from '../contact-changes.messages.ts';
import { type ContactKind, dropChanges, findChange, saveChange } from '../contact-changes.store.ts';

export type ChangeNeeds = TransactionNeeds &
  Needs<'actor' | 'clock' | 'config' | 'origin' | 'oneTimeCodes' | 'brands' | 'networkPlaces'>;

/** What a user wants to be reached by. */
export interface WantedContact {
  readonly kind: ContactKind;
  readonly value: string;
  readonly present: string;
  /** It is what they have: a change that waits is taken back. */
  readonly isPresent: boolean;
}

const codeLifetimeSeconds = 300;

/** What is named of phone and e-mail, beside what the user has. Errors: 400 `phone_wrong`, `phone_landline`, `phone_country` at `phone`. */
export async function readWanted(
  ctx: Needs<'db' | 'actor' | 'config'>,
  { phone, email }: { readonly phone?: string | undefined; readonly email?: string | undefined },
): Promise<readonly WantedContact[]> {
  const wanted = [
    ...(phone === undefined ? [] : [{ kind: 'phone', value: requireMobile(phone) } as const]),
    ...(email === undefined ? [] : [{ kind: 'email', value: email } as const]),
  ];
  if (wanted.length === 0) return [];
  const user = await ctx.db
    .selectFrom('users')
    .select(['phone', 'email'])
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow();
  return wanted.map(({ kind, value }) => {
    const present = user[kind];
    const isPresent = value.toLowerCase() === present.toLowerCase();
    // What somebody has already gets no message.
    if (kind === 'phone' && !isPresent) requireServedMobile(ctx, value);
    return { kind, value, present, isPresent };
  });
}

/** A phone that somebody has already is sent word of it in their language, and its code goes to nobody; the work is the same. */
async function sendPhoneCode(ctx: ChangeNeeds, phone: string): Promise<void> {
  const { userId } = ctx.actor;
  const code = await issueCode(ctx, {
    purpose: 'phone_change',
    subject: phoneChangeSubject(userId, phone),
    form: 'digits',
    userId,
    lifetimeSeconds: codeLifetimeSeconds,
    address: ctx.origin.address,
  });
  const own = await getLanguage(ctx, userId);
  const language = await findPhoneLanguage(ctx, phone);
  const to = { channel: 'sms', to: phone, language: language ?? own } as const;
  const expiresAt = new Date(ctx.clock.now().getTime() + codeLifetimeSeconds * 1000);
  await (language
    ? sendMessage(ctx, { ...to, template: newPhoneKnownMessage, data: {} })
    : sendMessage(ctx, { ...to, template: newPhoneMessage, data: { code }, expiresAt }));
}

const sendCode = async (ctx: ChangeNeeds, { kind, value }: WantedContact): Promise<void> =>
  kind === 'phone'
    ? sendPhoneCode(ctx, value)
    : sendConfirmation(ctx, {
        userId: ctx.actor.userId,
        email: value,
        occasion: 'change',
        language: await getLanguage(ctx, ctx.actor.userId),
        address: ctx.origin.address,
      });

/**
 * Has a new phone or e-mail wait for its code, and tells the present e-mail of it; nothing tells whether the new one is
 * somebody's already. Call it in a transaction. Errors: 429 `too_many_codes`.
 */
export async function beginChange(ctx: ChangeNeeds, wanted: WantedContact): Promise<void> {
  const { userId, accountId } = ctx.actor;
  const { kind, value, present } = wanted;
  if (wanted.isPresent) return dropChanges(ctx, userId, [kind]);
  await saveChange(ctx, userId, { kind, value, accountId });
  await sendCode(ctx, wanted);
  await recordAct(ctx, { kind: `${kind}_change_asked`, details: { from: present, to: value } });
  await tellOfSecurity(ctx, userId, `${kind}_change_asked`);
}

/** Another code for the phone that waits. Errors: 401 `session_ended`; 409 `no_phone_change`; 429 `too_many_codes`. */
export async function resendPhoneCode(ctx: ChangeNeeds): Promise<{ resendAfter: number }> {
  await transaction(ctx, async (tx) => {
    // Who deletes themselves in another browser meanwhile gets no phone back.
    await lockOwnSession(tx);
    const change = await findChange(tx, tx.actor.userId, 'phone');
    if (!change) throw conflict('no_phone_change');
    await saveChange(tx, tx.actor.userId, change);
    await sendPhoneCode(tx, change.value);
  });
  return { resendAfter: resendSeconds };
}
