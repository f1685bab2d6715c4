import { sql } from 'kysely';
import { invalid } from '../../../../platform/errors/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { takeDigits } from '../../codes/commands/take-code.ts';
import { tellOfSecurity } from '../../commands/tell-of-security.ts';
import { hasPhone } from '../../people/people.queries.ts';
import { phoneChangeSubject } from '../change-subjects.ts';
import { dropChanges, findChange } from '../contact-changes.store.ts';
import type { ChangeNeeds } from './begin-change.ts';

/** Makes the phone that waits the user's own. Errors: 400 at `code`: `code_expired` where none waits any more, `phone_taken`. */
async function ownPhone(ctx: ChangeNeeds, phone: string): Promise<void> {
  const { userId } = ctx.actor;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`.execute(ctx.db);
  const { phone: present } = await ctx.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if ((await findChange(ctx, userId, 'phone'))?.value !== phone) throw invalid('code', 'code_expired');
  if (await hasPhone(ctx, phone)) throw invalid('code', 'phone_taken');
  await ctx.db.updateTable('users').set({ phone }).where('id', '=', userId).execute();
  await dropChanges(ctx, userId, ['phone']);
  await recordAct(ctx, { kind: 'phone_changed', details: { from: present, to: phone } });
  await tellOfSecurity(ctx, userId, 'phone_changed');
}

/** Takes the code of the SMS. Errors: those of `takeDigits` and `ownPhone` at `code`. */
export async function confirmPhone(ctx: ChangeNeeds, code: string): Promise<void> {
  const { userId } = ctx.actor;
  const change = await findChange(ctx, userId, 'phone');
  if (!change) throw invalid('code', 'code_expired');
  const subject = phoneChangeSubject(userId, change.value);
  const guess = { purpose: 'phone_change', subject, code, field: 'code' } as const;
  await takeDigits(ctx, { ...guess, address: ctx.origin.address }, (tx) => ownPhone(tx, change.value));
}
