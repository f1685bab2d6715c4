import type { ErrorBody } from '../errors.ts';

/** One object of the wire, serialised once and shared by every connection it goes to. */
export interface Line {
  readonly text: string;
  /** The same encoded, so that a line sent alone is not encoded again for each connection. */
  readonly encoded: Buffer;
}

/** The server's ping: an empty object, answered by the same. */
export const pingLine: Line = toLine({});

/** Serialises one object of the wire. */
export function toLine(message: object): Line {
  const text = JSON.stringify(message);
  return { text, encoded: Buffer.from(text) };
}

/** The reply to a command; in a result zero values are left out where the command says so. */
export function toReply(id: number, command: string, result: object): Line {
  return toLine({ id, [command]: result });
}

export function toErrorReply(id: number, error: ErrorBody): Line {
  return toLine({ id, error });
}

/** A push into a channel, or to the connection itself when `channel` is undefined. */
export function toPush(channel: string | undefined, kind: string, body: object): Line {
  return toLine({ push: { channel, [kind]: body } });
}

/** Splits a frame into its objects. One newline may end it; an empty part is left in, to be refused. */
export function splitFrame(frame: string): string[] {
  return (frame.endsWith('\n') ? frame.slice(0, -1) : frame).split('\n');
}

/** Joins lines into one frame. */
export function joinLines(lines: readonly Line[]): string | Buffer {
  const [first] = lines;
  return lines.length === 1 && first ? first.encoded : lines.map((line) => line.text).join('\n');
}

type WithoutZeros<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Drops zero values, as the protocol leaves them out: undefined, null, false, 0 and the empty text. */
export function omitZeros<T extends object>(body: T): WithoutZeros<T> {
  const entries = Object.entries(body).filter(([, value]) => value || typeof value === 'object');
  // The entries kept are the object's own.
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as WithoutZeros<T>;
}
