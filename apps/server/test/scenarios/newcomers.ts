import { api } from '@tranzit/contract';
import type { Db } from '../../src/platform/db/database.ts';
import { codeIn, messagesOf } from '../harness/messages.ts';
import { createPortalClient } from '../harness/portal-client.ts';
import { newcomer } from '../harness/sample-sign-up.ts';

/** A portal in a process of its own, and the database with what it sends. */
export interface Entrance {
  readonly url: string;
  readonly db: Db;
}

/** The limits of one address are not what a crowd behind one address tries. */
export const openEntrance = {
  RATE_LIMIT_CALLS: '1000000',
  RATE_LIMIT_FACTOR: '1000',
  CODES_PER_ADDRESS: '100000',
};

/** One person from their phone to a contract, who then signs in anew. Throws where anything is refused. */
async function comeIn({ url, db }: Entrance, index: number): Promise<void> {
  const phone = `+7901${String(index).padStart(7, '0')}`;
  const email = `newcomer-${index}@test.tranzit.local`;
  const stranger = createPortalClient(url);
  const codeSentTo = async (recipient: string) => codeIn(await messagesOf(db, recipient));
  await stranger.call(api.requestSignUpCode, { body: { phone } });
  const check = { phone, code: await codeSentTo(phone) };
  const { body: checked } = await stranger.call(api.checkSignUpCode, { body: check });
  const registration = { ...newcomer, email, registration_token: checked.registrationToken };
  const { body: tokens } = await stranger.call(api.register, { body: registration });
  const person = createPortalClient(url, tokens.accessToken);
  await person.call(api.nameAccount, { body: { account_kind: 'person' } });
  await person.call(api.confirmEmail, { body: { code: await codeSentTo(email) } });
  const { body: offer } = await person.call(api.getOffer, {});
  await person.call(api.acceptOffer, { body: { version: offer.version } });
  const login = { username: email, password: newcomer.password };
  const { body: again } = await stranger.call(api.login, { body: login });
  const { body: user } = await createPortalClient(url, again.accessToken).call(api.getCurrentUser, {});
  if (user.phone !== phone || user.contractId === 0) throw new Error(`${email} signed in as ${user.email}`);
}

/** What a crowd met at the entrance. */
export interface Admission {
  /** From the phone to the contract and in again, ms, of each who came in. */
  readonly tookMs: readonly number[];
  /** Why the others did not. */
  readonly refused: readonly string[];
}

/** Lets so many people sign up and in, some of them side by side all the time. */
export async function admit(entrance: Entrance, count: number, sideBySide: number): Promise<Admission> {
  const tookMs: number[] = [];
  const refused: string[] = [];
  let next = 0;
  const comeOneByOne = async (): Promise<void> => {
    while (next < count) {
      const startedAt = performance.now();
      next += 1;
      try {
        await comeIn(entrance, next);
        tookMs.push(performance.now() - startedAt);
      } catch (error) {
        refused.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, comeOneByOne));
  return { tookMs, refused };
}
