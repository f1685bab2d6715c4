import type { AccountId } from '@tranzit/kernel';
import { tooMany } from '../../platform/errors/index.ts';

/** Of a frequent name many rows of imported tables are judged: one person of an account at a time in this process. */
const underWay = new Set<AccountId>();
const retrySeconds = 5;

/** Errors: 429 `too_many_requests` while another person of the account is looked for. */
export async function onePersonAtATime<Result>(
  accountId: AccountId,
  work: () => Promise<Result>,
): Promise<Result> {
  if (underWay.has(accountId)) throw tooMany('too_many_requests', retrySeconds);
  underWay.add(accountId);
  try {
    return await work();
  } finally {
    underWay.delete(accountId);
  }
}
