import { isInn, isPassport } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { type ContactCast, passportOfSide } from '../../contacts/index.ts';

/** The names under which the numbers of a side are refused. */
const fields = {
  sender: { passport: 'senderPassport', inn: 'senderInn' },
  receiver: { passport: 'receiverPassport', inn: 'receiverInn' },
} as const;

/**
 * Refuses numbers that no carrier would take: sides that were frozen before the rules about them are ordered with again.
 */
export function requirePapers(
  ctx: Needs<'actor' | 'secrets'>,
  side: keyof typeof fields,
  cast: ContactCast,
): void {
  const { inn, address } = cast;
  const { iso } = address;
  const passport = passportOfSide(ctx, ctx.actor.accountId, cast);
  if (passport !== undefined && !isPassport(passport.number, iso))
    throw invalid(fields[side].passport, 'passport_wrong');
  if (inn !== undefined && iso === 'RU' && !isInn(inn)) throw invalid(fields[side].inn, 'inn_wrong');
}
