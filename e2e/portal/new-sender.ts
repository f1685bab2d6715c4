import { api } from '@tranzit/contract';
import {
  finishSignUp,
  inventPerson,
  type Known,
  type Person,
  registerPerson,
  send,
  takeTokens,
} from './new-person.ts';
import { linkSentTo } from './outbox.ts';

/**
 * Somebody who sends for a company that no other story knows: it orders on credit, up to `COMPANY_CREDIT_LIMIT`, and its
 * cart and its days hold what the story has put there and nothing else.
 */
export async function createSender(): Promise<Person> {
  const begun = await registerPerson();
  const company = { account_kind: 'company', inn: '7707083893', title: 'Лесной дом' };
  await send(api.nameAccount, company, begun.caller);
  return finishSignUp(begun);
}

/** Somebody new whom `sender` has taken into their company to administer it, and who is in no other. */
export async function createColleague(sender: Known): Promise<Person> {
  const { email } = inventPerson();
  const accessToken = (await takeTokens(sender)).get('accessToken') ?? '';
  await send(api.createInvite, { email, role: 'administrator' }, { accessToken });
  const inviteCode = (await linkSentTo(email, '/invite-accept')).split('code=')[1] ?? '';
  return (await registerPerson({ email, inviteCode, lastName: 'Дубова' })).person;
}
