import { randomInt } from 'node:crypto';
import { api, endpoints, type Operation } from '@tranzit/contract';
import { inject } from 'vitest';
import { codeSentTo } from './outbox.ts';

/** Somebody whom no other story knows: what they change troubles nobody. */
export interface Person {
  /** E.164. */
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

/** Nobody has these yet. */
export function inventPerson(): Person {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  return {
    phone: `+7916${digits}`,
    email: `t.berezov-${digits}@journey.tranzit.local`,
    password: 'long-way-to-omsk-7',
  };
}

async function send(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  body: object | undefined,
  accessToken = '',
): Promise<unknown> {
  const answer = await fetch(`${inject('portalUrl')}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(accessToken !== '' && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
}

/** Signs a new person up to the end, by the calls that the pages make. */
export async function createPerson(): Promise<Person> {
  const person = inventPerson();
  const { phone, email, password } = person;
  await send(api.requestSignUpCode, { phone });
  const check = { phone, code: await codeSentTo(phone, 'sign-up-code') };
  const { registrationToken } = endpoints.checkSignUpCode.responses[200].parse(
    await send(api.checkSignUpCode, check),
  );
  const about = { email, password, first_name: 'Тимофей', last_name: 'Берёзов', terms_accepted: true };
  const { accessToken } = endpoints.register.responses[201].parse(
    await send(api.register, { ...about, registration_token: registrationToken }),
  );
  await send(api.nameAccount, { account_kind: 'person' }, accessToken);
  await send(api.confirmEmail, { code: await codeSentTo(email, 'email-confirmation') }, accessToken);
  const { version } = endpoints.getOffer.responses[200].parse(
    await send(api.getOffer, undefined, accessToken),
  );
  await send(api.acceptOffer, { version }, accessToken);
  return person;
}
