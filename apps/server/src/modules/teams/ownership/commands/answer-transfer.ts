import { accountStatuses, type Transfer } from '@tranzit/contract';
import {
  type Needs,
  requireUnblocked,
  type TransactionNeeds,
  transaction,
} from '../../../../platform/context/index.ts';
import { conflict, notFound } from '../../../../platform/errors/index.ts';
import { findMember, handOver, type LockedAccount, lockTeam } from '../../../accounts/index.ts';
import { recordActOf } from '../../../audit/index.ts';
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

/** The transfer as it stands once nobody else can end it. Errors: 404; 409 `transfer_over`. */
async function lockAsked(tx: AnswerNeeds, code: string): Promise<Asked> {
  const { account_id: accountId } = await getTransferByCode(tx, code);
  const team = { ...tx, actor: { accountId } };
  const account = await lockTeam(team);
  if (account.status === accountStatuses.closed) throw notFound();
  const row = await getTransferByCode(tx, code);
  if (!isWaiting(row, tx.clock.now())) throw conflict('transfer_over');
  return { team, account, row };
}

/**
 * Makes the actor the owner, and the owner before an administrator: both from their next call. Errors: 404 for a link that
 * was not mailed to the actor, who must be of the team; 403 `account_blocked` while the account is blocked; 409
 * `transfer_over`.
 */
export function acceptTransfer(ctx: AnswerNeeds, code: string): Promise<Transfer> {
  return transaction(ctx, async (tx) => {
    const { team, account, row } = await lockAsked(tx, code);
    const { account_id: accountId, from_user_id: from, to_user_id: to } = row;
    requireUnblocked({ accountStatus: account.status, hasManager: false });
    if (!(await findMember(tx, { accountId, userId: to }))) throw notFound();
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
    const ended = await saveEnding(team, row, 'declined');
    const { from } = await tellParties(team, ended, { step: 'declined', title: account.title });
    const actor = { accountId: row.account_id, userId: row.to_user_id };
    await recordActOf(tx, actor, { kind: 'ownership_declined', subject: from.name });
    return presentTransfer(tx, ended);
  });
}
