import { createHash, randomBytes } from 'node:crypto';

/** Without I, L, O and U, which are read as others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeCount = 10;
const codeLetters = 16;

/** 80 random bits, as `K4QT-9WMX-…`: a letter for each five. */
function createRecoveryCode(): string {
  const code = [...randomBytes(codeLetters)].map((byte) => letters[byte % letters.length]).join('');
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

export const createRecoveryCodes = (): readonly string[] =>
  Array.from({ length: codeCount }, createRecoveryCode);

/** What is stored of a code, however it is spelt. So many random bits need no slow hash. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest('base64url');
