import { closes, Disconnect } from '../close-codes.ts';
import type { Json } from '../requests.ts';

/**
 * The fields of one command. A field of the wrong type closes the connection (3501), as broken JSON does;
 * an absent one reads as its zero value; unknown ones are ignored.
 */
export class Fields {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(fields: unknown) {
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw badRequest();
    this.#fields = Object.fromEntries(Object.entries(fields));
  }

  text(name: string): string {
    const value = this.#fields[name] ?? '';
    if (typeof value !== 'string') throw badRequest();
    return value;
  }

  whole(name: string): number {
    const value = this.#fields[name] ?? 0;
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw badRequest();
    return value;
  }

  flag(name: string): boolean {
    const value = this.#fields[name] ?? false;
    if (typeof value !== 'boolean') throw badRequest();
    return value;
  }

  /** Any JSON; undefined when absent. */
  json(name: string): Json {
    return this.#fields[name];
  }

  /** A nested object; undefined when absent. */
  nested(name: string): Fields | undefined {
    const value = this.#fields[name];
    return value === undefined || value === null ? undefined : new Fields(value);
  }

  /** The name of a channel, which a command cannot do without. */
  channel(): string {
    const channel = this.text('channel');
    if (channel === '') throw badRequest();
    return channel;
  }

  keys(): string[] {
    return Object.keys(this.#fields);
  }
}

/** What closes a connection that does not keep to the protocol. */
export function badRequest(): Disconnect {
  return new Disconnect(closes.badRequest);
}
