import { randomInt } from 'node:crypto';
import { api } from '@tranzit/contract';
import { codeSentTo, linkKeySentTo } from './messages.ts';
import type { TestPortal } from './test-portal.ts';

const newPhone = () => `+7900${String(randomInt(10_000_000)).padStart(7, '0')}`;

async function requested(portal: TestPortal, phone = newPhone()) {
  await portal.call(api.requestSignUpCode, { body: { phone } });
  return { phone, code: await codeSentTo(portal, phone) };
}

/** Carries a sign-up to its token. */
export async function checkedPhone(portal: TestPortal, asked?: string) {
  const check = await requested(portal, asked);
  const { body } = await portal.call(api.checkSignUpCode, { body: check });
  return { phone: check.phone, registrationToken: body.registrationToken };
}

export const newcomer = {
  password: 'long-way-to-omsk-7',
  first_name: 'Тимофей',
  last_name: 'Берёзов',
  terms_accepted: true,
};

/** The offer as it is in force without texts of an operator, as whoever accepts it has read it. */
export const readOffer = { body: { version: '2026-11-01' } };

/** Signs somebody up who has not confirmed their e-mail; gives what they were sent, and how they call from then on. */
export async function signUp(
  portal: TestPortal,
  more: { readonly email?: string; readonly invite_code?: string } = {},
) {
  const { phone, registrationToken } = await checkedPhone(portal);
  const email = more.email ?? `t.berezov-${phone.slice(5)}@test.tranzit.local`;
  const body = { ...newcomer, ...more, registration_token: registrationToken, email };
  const { status, body: tokens } = await portal.call(api.register, { body });
  if (status !== 201) throw new Error(`not registered: ${status}`);
  return { phone, email, tokens, headers: { authorization: `Bearer ${tokens.accessToken}` } };
}

/** What people hold who are at the stages of signing up, or have lost their password. */
export async function prepareSignUp(portal: TestPortal) {
  const { registrationToken } = await checkedPhone(portal);
  const newcomers = await signUp(portal);
  await portal.call(api.resetPassword, { body: { username: newcomers.phone } });
  await portal.runJobs();
  return {
    /** A phone with the code that it was sent. */
    check: await requested(portal),
    registration: {
      ...newcomer,
      registration_token: registrationToken,
      email: 't.berezov@test.tranzit.local',
    },
    newPhone: newPhone(),
    verifyKey: await linkKeySentTo(portal, newcomers.email),
    recovery: {
      username: newcomers.phone,
      code: await codeSentTo(portal, newcomers.phone),
      password: 'another-way-to-omsk-8',
    },
  };
}
export type SampleSignUp = Awaited<ReturnType<typeof prepareSignUp>>;
