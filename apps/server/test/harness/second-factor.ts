import { api } from '@tranzit/contract';
import { Secret, TOTP } from 'otpauth';
import { type TestUser, testPassword } from './accounts.ts';
import type { TestPortal } from './test-portal.ts';

/** What the application with the secret shows at a moment. */
export const totpAt = (secret: string, moment: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });

/** Switches the second step of a user on, and gives the secret with the recovery codes. */
export async function setUpSecondFactor(portal: TestPortal, as: TestUser) {
  const { body } = await portal.call(api.startSecondFactor, { body: { password: testPassword } }, { as });
  const code = totpAt(body.secret, portal.clock.now());
  const confirmed = await portal.call(api.confirmSecondFactor, { body: { code } }, { as });
  if (confirmed.status !== 200) throw new Error(`no second step: ${JSON.stringify(confirmed.error)}`);
  return { secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes };
}
