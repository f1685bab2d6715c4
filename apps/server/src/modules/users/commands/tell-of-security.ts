import { TZDate } from '@date-fns/tz';
import type { UserId } from '@tranzit/kernel';
import { addDays } from 'date-fns';
import { format } from 'date-fns/format';
import { deviceOf } from '../../../platform/auth/device.ts';
import type { Needs } from '../../../platform/context/index.ts';
import { sendMessage } from '../../../platform/outbox/outbox.ts';
import { tableTimeZone } from '../../../platform/tables/table-file.ts';
import { securityMessages } from '../security.messages.ts';

/** Long enough to be delivered by a mail server that is away. */
const lastMailDays = 7;

/**
 * Tells a user by mail, in their language, what was done with their way in, when and from where. An address that nobody has
 * confirmed may be a stranger's, so it is told nothing, unless another takes its place. The mail to who is deleted is kept for days.
 */
export async function tellOfSecurity(
  ctx: Needs<'db' | 'clock' | 'config' | 'origin' | 'brands' | 'networkPlaces'>,
  userId: UserId,
  event: keyof typeof securityMessages,
  { isUnconfirmedTold = false } = {},
): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user || !(user.email_verified_at || isUnconfirmedTold)) return;
  const end = addDays(ctx.clock.now(), lastMailDays);
  await sendMessage(ctx, {
    ...(event === 'user_deleted' && { expiresAt: end, keptUntil: end }),
    channel: 'email',
    to: user.email,
    language: user.language,
    template: securityMessages[event],
    data: {
      at: format(new TZDate(ctx.clock.now(), tableTimeZone), 'dd.MM.yyyy HH:mm'),
      device: deviceOf(ctx.origin.userAgent),
      address: ctx.origin.address,
      place: ctx.networkPlaces.placeOf(ctx.origin.address, user.language),
      link: `${ctx.config.PUBLIC_URL}/settings#security`,
    },
  });
}
