import type { AnswerOf, api } from '@tranzit/contract';
import { sql } from 'kysely';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { invalid, tooMany } from '../../../../platform/errors/index.ts';
import { listDocuments, presentSidesAndCargo } from '../../detail/waybill-detail.queries.ts';
import { expectedDocuments, madeKinds } from '../../documents/expected-documents.ts';
import { issueDocumentKey } from '../document-key.ts';
import { allowedFailures, isOneOf, lockedUntil } from '../receiver-phone.ts';
import { getShared, presentBasic } from '../waybill-sharing.queries.ts';

type Extended = AnswerOf<typeof api.getSharedExtended>['extended'];

type Verdict = { readonly kind: 'right' | 'wrong' } | { readonly kind: 'locked'; readonly seconds: number };

/**
 * Judges a phone and writes a wrong one down. Guesses at one key wait for each other, so that no burst of them gets more
 * than five tries.
 */
const judgePhone = (
  ctx: TransactionNeeds & Needs<'clock'>,
  guess: { readonly shareKey: string; readonly phone: string; readonly phones: readonly string[] },
): Promise<Verdict> =>
  transaction(ctx, async (tx) => {
    const { shareKey } = guess;
    const now = tx.clock.now();
    await sql`select pg_advisory_xact_lock(hashtextextended(${shareKey}, 0))`.execute(tx.db);
    const failures = await tx.db
      .selectFrom('share_attempts')
      .select('failed_at')
      .where('share_key', '=', shareKey)
      .orderBy('failed_at', 'desc')
      .limit(allowedFailures)
      .execute();
    const until = lockedUntil(failures.map((row) => row.failed_at));
    if (until && until > now)
      return { kind: 'locked', seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) };
    if (isOneOf(guess.phone, guess.phones)) return { kind: 'right' };
    await tx.db.insertInto('share_attempts').values({ share_key: shareKey, failed_at: now }).execute();
    return { kind: 'wrong' };
  });

type ExtendedNeeds = TransactionNeeds & Needs<'clock' | 'language' | 'config' | 'carriers'>;

/**
 * The full view, for who knows the receiver's phone in any spelling. Errors: 404; 400 at `receiver_phone`; 429 with the
 * seconds to wait after five wrong phones within an hour.
 */
export async function openSharedWaybill(
  ctx: ExtendedNeeds,
  { shareKey, phone }: { readonly shareKey: string; readonly phone: string },
): Promise<Extended> {
  const row = await getShared(ctx, shareKey);
  const { db, clock, config } = ctx;
  const ofAccount = { db, clock, config, actor: { accountId: row.account_id } };
  const { sender, receiver, cargo } = await presentSidesAndCargo(ofAccount, row);
  const verdict = await judgePhone(ctx, {
    shareKey,
    phone,
    phones: receiver.phones.map(({ number }) => number),
  });
  if (verdict.kind === 'locked') throw tooMany('share_locked', verdict.seconds);
  if (verdict.kind === 'wrong') throw invalid('receiver_phone', 'share_phone_wrong');
  const [basic, documents, documentKey] = await Promise.all([
    presentBasic(ctx, row),
    listDocuments(ctx, row.id),
    issueDocumentKey(ctx, shareKey),
  ]);
  const side = ({ contactName, companyName, address }: typeof sender) => ({
    contactName,
    companyName,
    address,
  });
  return {
    ...basic,
    sender: side(sender),
    receiver: side(receiver),
    // What the sender pays is not the receiver's business.
    cargo: { ...cargo, insuranceResponse: null },
    documents: expectedDocuments(row, documents, madeKinds(ctx.carriers, row.carrier)),
    documentKey,
  };
}
