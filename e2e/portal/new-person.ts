import { randomInt } from 'node:crypto';
import { api, endpoints, type Operation } from '@tranzit/contract';
import { atDesk, type Manner } from '../browser/manner.ts';
import { codeSentTo, linkSentTo } from './outbox.ts';
import { ownPortal } from './own-portal.ts';

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

interface Caller {
  /** Of the portal of all journeys where it is not said. */
  readonly portalUrl?: string | undefined;
  readonly language?: Manner['language'];
  readonly accessToken?: string;
}

/** One call as a program makes it; throws for an answer that is a refusal. */
export async function send(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  body: object | undefined,
  { language = 'ru', accessToken = '', portalUrl = ownPortal().url }: Caller = {},
): Promise<unknown> {
  const answer = await fetch(`${portalUrl}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(accessToken !== '' && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
}

export interface Begun {
  readonly person: Person;
  readonly caller: Caller;
}

interface Newcomer {
  readonly language?: Manner['language'];
  readonly portalUrl?: string | undefined;
  readonly lastName?: string | undefined;
  /** Of an invitation: its team is joined, and no account is made. */
  readonly inviteCode?: string;
  /** The one that was invited. */
  readonly email?: string;
}

/** Registers a new person: the phone is shown to be theirs, the e-mail is not confirmed. */
export async function registerPerson({
  language = 'ru',
  portalUrl,
  lastName = 'Берёзов',
  inviteCode,
  ...chosen
}: Newcomer = {}): Promise<Begun> {
  const stranger = { language, portalUrl };
  const person = { ...inventPerson(), ...chosen };
  const { phone, email, password } = person;
  await send(api.requestSignUpCode, { phone }, stranger);
  const check = { phone, code: await codeSentTo(phone, 'sign-up-code', portalUrl) };
  const { registrationToken } = endpoints.checkSignUpCode.responses[200].parse(
    await send(api.checkSignUpCode, check, stranger),
  );
  const about = { email, password, first_name: 'Тимофей', last_name: lastName, terms_accepted: true };
  const invited = inviteCode === undefined ? {} : { invite_code: inviteCode };
  const { accessToken } = endpoints.register.responses[201].parse(
    await send(api.register, { ...about, ...invited, registration_token: registrationToken }, stranger),
  );
  return { person, caller: { ...stranger, accessToken } };
}

/** Signs a new person up until all that is missing is their e-mail's confirmation and the contract. */
export async function beginSignUp(
  { language }: Pick<Manner, 'language'> = atDesk,
  portalUrl?: string,
  lastName?: string,
): Promise<Begun> {
  const begun = await registerPerson({ language, portalUrl, lastName });
  await send(api.nameAccount, { account_kind: 'person' }, begun.caller);
  return begun;
}

/** Confirms the e-mail and accepts the contract. */
export async function finishSignUp({ person, caller }: Begun): Promise<Person> {
  const code = await codeSentTo(person.email, 'email-confirmation', caller.portalUrl);
  await send(api.confirmEmail, { code }, caller);
  const { version } = endpoints.getOffer.responses[200].parse(await send(api.getOffer, undefined, caller));
  await send(api.acceptOffer, { version }, caller);
  return person;
}

/** Signs a new person up to the end, by the calls that the pages make; the portal speaks their language. */
export const createPerson = async (
  manner: Pick<Manner, 'language'> = atDesk,
  portalUrl?: string,
  lastName?: string,
): Promise<Person> => finishSignUp(await beginSignUp(manner, portalUrl, lastName));

/** Who can sign in. */
export type Known = Pick<Person, 'email' | 'password'>;

/** The tokens of a person who signs in, as another system would get them to hand a browser over. */
export async function takeTokens({ email, password }: Known): Promise<URLSearchParams> {
  const answer = await send(api.login, { username: email, password });
  const { accessToken, refreshToken } = endpoints.login.responses[200].parse(answer);
  return new URLSearchParams({ accessToken, refreshToken });
}

/** Lets somebody into the account of somebody else, by the calls that the pages make. */
export async function letInto(owner: Person, guest: Person): Promise<void> {
  const tokenOf = async (person: Person) => (await takeTokens(person)).get('accessToken') ?? '';
  await send(api.createInvite, { email: guest.email }, { accessToken: await tokenOf(owner) });
  const code = (await linkSentTo(guest.email, '/invite-accept')).split('code=')[1];
  await send(api.acceptInvite, { code }, { accessToken: await tokenOf(guest) });
}
