import { randomId } from '../browser/random-id.ts';

/** The idempotency key of one call of an attempt: the same again for the same name and body. */
export type KeyOf = (name: string, body: unknown) => string;

/** What a file is known by; as JSON all files are alike. */
const told = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Keys for everything that sending a form creates, so that a repeat of the same words makes nothing twice. */
export function idempotencyKeys(): KeyOf {
  const keys = new Map<string, string>();
  return (name, body) => {
    const content = `${name} ${JSON.stringify(body, told)}`;
    const key = keys.get(content) ?? randomId();
    keys.set(content, key);
    return key;
  };
}
