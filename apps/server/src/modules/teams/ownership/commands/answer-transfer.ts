import { accountStatuses, type Transfer } from '@tranzit/contract';
import {
  type Needs,
  requireUnblocked,
  type TransactionNeeds,
  transaction,
} from '../../../../platform/context/index.ts';
import { conflict, forbidden, notFound } from '../../../../platform/errors/index.ts';
import { findMember, handOver, type LockedAccount, lockTeam } from '../../../accounts/index.ts';
import { recordActOf } from '../../../audit/index.ts';
import { usesSecondFactor } from '../../../users/index.ts';
import { getTransferByCode } from '../ownership.queries.ts';
import { presentTransfer } from '../transfers.present.ts';
import { isWaiting, saveEnding, type TransferRow } from '../transfers.store.ts';
import { type TellNeeds, tellParties } from './tell-parties.ts';

type AnswerNeeds = TransactionNeeds & Needs<'actor' | 'clock' | 'origin' | 'brands'>;

interface Asked {
  /** Acts for the account that is handed over, whatever that of the token is. */
  readonly team: TellNeeds;
  readonly account: LockedAccount;
  readonly row: TransferRow;
}

/** The transfer of a link as it stands once nobody else can end it. Errors: 404. */
async function lockAsked(tx: AnswerNeeds, code: string): Promise<Asked> {
  const { account_id: accountId } = await getTransferByCode(tx, code);
  const team = { ...tx, actor: { accountId } };
  const account = await lockTeam(team);
  if (account.status === accountStatuses.closed) throw notFound();
  return { team, account, row: await getTransferByCode(tx, code) };
}

/**
 * Whether the actor has answered just so before: the answer to that call may have been lost, and they are told how it
 * stands. Errors: 409 `transfer_over` for one that has ended otherwise.
 */
function isAnswered(tx: AnswerNeeds, row: TransferRow, answer: 'accepted' | 'declined'): boolean {
  if (row.state === answer) return true;
  if (!isWaiting(row, tx.clock.now())) throw conflict('transfer_over');
  return false;
}

/**
 * Nobody becomes the owner without what the account asks of its team, whatever account their token is of. Errors: 404 for
 * who is not of the team; 403 `second_factor_owed`.
 */
async function requireFit(tx: AnswerNeeds, { account_id: accountId, to_user_id: userId }: TransferRow) {
  const member = await findMember(tx, { accountId, userId });
  if (!member) throw notFound();
  if (member.requiresSecondFactor && !(await usesSecondFactor(tx, userId)))
    throw forbidden('second_factor_owed');
}

/**
 * Makes the actor the owner, and the owner before an administrator: both from their next call. Errors: 404 for a link that
 * was not mailed to the actor, who must be of the team; 403 `account_blocked` while the account is blocked,
 * `second_factor_owed` where it asks for a second step that the actor has not; 409 `transfer_over`.
 */
export function acceptTransfer(ctx: AnswerNeeds, code: string): Promise<Transfer> {
  return transaction(ctx, async (tx) => {
    const { team, account, row } = await lockAsked(tx, code);
    if (isAnswered(tx, row, 'accepted')) return presentTransfer(tx, row);
    const { account_id: accountId, from_user_id: from, to_user_id: to } = row;
    requireUnblocked({ accountStatus: account.status, hasManager: false });
    await requireFit(tx, row);
    if (account.ownerId !== from) throw conflict('transfer_over');
    await handOver(team, { from, to });
    const ended = await saveEnding(team, row, 'accepted');
    const parties = await tellParties(team, ended, { step: 'accepted', title: account.title });
    await recordActOf(
      tx,
      { accountId, userId: to },
      { kind: 'ownership_accepted', subject: parties.from.name },
    );
    return presentTransfer(tx, ended);
  });
}

/** Leaves the account whose it is. Errors: 404; 409 `transfer_over`. */
export function declineTransfer(ctx: AnswerNeeds, code: string): Promise<Transfer> {
  return transaction(ctx, async (tx) => {
    const { team, account, row } = await lockAsked(tx, code);
    if (isAnswered(tx, row, 'declined')) return presentTransfer(tx, row);
    const ended = await saveEnding(team, row, 'declined');
    const { from } = await tellParties(team, ended, { step: 'declined', title: account.title });
    const actor = { accountId: row.account_id, userId: row.to_user_id };
    await recordActOf(tx, actor, { kind: 'ownership_declined', subject: from.name });
    return presentTransfer(tx, ended);
  });
}
