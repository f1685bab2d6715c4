import type { ContactCastId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { recordAct } from '../../audit/index.ts';
import { findContactCast } from '../casts.queries.ts';
import { passportOfSide } from '../side-passports.ts';

type ReadingNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'secrets' | 'origin'>;

/** The passport of a side in full, for which the log of the account gets a line. Errors: 404 when there is none. */
export const readSidePassport = (ctx: ReadingNeeds, id: ContactCastId): Promise<string> =>
  transaction(ctx, async (tx) => {
    const side = await findContactCast(tx, id);
    const passport = side && passportOfSide(tx, tx.actor.accountId, side);
    if (!passport) throw notFound();
    await recordAct(tx, { kind: 'passport_read', subject: side.contactName });
    return passport.number;
  });
