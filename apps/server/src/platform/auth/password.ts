import { hash, verify } from '@node-rs/argon2';

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash of no password: names that do not exist take as long as those that do. */
const nobody = hashPassword('nobody has this password');

export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}
