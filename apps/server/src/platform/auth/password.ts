import { hash, verify } from '@node-rs/argon2';

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The same whatever keyboard has composed its letters: «й» is one sign or two. */
const composed = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost);

/** A hash of no password: names that do not exist take as long as those that do. */
const nobody = hashPassword('nobody has this password');

/** A stored text that is no hash is nobody's password. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isHash = passwordHash?.startsWith('$argon2') === true;
  const matches = await verify(isHash ? passwordHash : await nobody, composed(password));
  return matches && isHash;
}
