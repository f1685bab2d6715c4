import { Secret, TOTP } from 'otpauth';

/** The application on somebody's telephone, told the key of the page. */
export interface Authenticator {
  /** A code that the portal has not seen: each is good once, and that of the half minute to come is good already. */
  nextCode(): string;
}

const stepMs = 30_000;

export function setUpAuthenticator(key: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) });
  let last = 0;
  return {
    nextCode() {
      last = Math.max(Date.now(), last + stepMs);
      return totp.generate({ timestamp: last });
    },
  };
}
