import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Steps before and after the present one: clocks of telephones go wrong by that much. */
const window = 1;

export interface TotpSecret {
  /** Base32, for typing by hand. */
  readonly secret: string;
  /** What applications read from a QR code. */
  readonly uri: string;
}

const totpOf = (secret: Secret, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret, period: periodSeconds, digits: 6, algorithm: 'SHA1' });

/** A new secret of 160 bits; `label` tells the account apart in the application. */
export function createTotpSecret(issuer: string, label: string): TotpSecret {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: totpOf(secret, { issuer, label }).toString() };
}

/** The step of time that a code is of, `undefined` for a code of no step nearby. Steps count 30 s each from 1970. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}
