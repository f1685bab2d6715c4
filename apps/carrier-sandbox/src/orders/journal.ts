import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  renameSync,
  type WriteStream,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { CdekIntake, CdekSubscription } from '../cdek/cdek-state.ts';
import type { SandboxOrder } from './order.ts';

/** One line of the journal. The last line about a thing is its state. */
export type JournalEntry =
  | { readonly order: SandboxOrder }
  | { readonly removedOrder: string }
  | { readonly intake: CdekIntake }
  | { readonly subscription: CdekSubscription }
  | { readonly removedSubscription: string }
  | { readonly create: { readonly carrier: SandboxOrder['carrier']; readonly number: string } }
  | { readonly clockLeadMs: number };

/** An append-only file of JSON lines. */
export interface Journal {
  write(entry: JournalEntry): void;
  close(): Promise<void>;
}

function parseLine(line: string): JournalEntry | undefined {
  try {
    return JSON.parse(line) as JournalEntry; // written by this file; a torn last line is the only other case
  } catch {
    return undefined;
  }
}

/** Reads a journal, oldest entry first; a missing file is an empty one, a line torn by a crash is left out. */
export async function readJournal(path: string): Promise<readonly JournalEntry[]> {
  const entries: JournalEntry[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
      const entry = line === '' ? undefined : parseLine(line);
      if (entry !== undefined) entries.push(entry);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return entries;
}

function finish(stream: WriteStream): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.end(() => resolve());
  });
}

/** Starts the file afresh from the state given (so it does not grow for ever) and appends to it. */
export function openJournal(path: string, state: readonly JournalEntry[]): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.new`;
  writeFileSync(fresh, state.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  renameSync(fresh, path);
  const stream = createWriteStream(path, { flags: 'a' });
  // On a full disk what is played here goes on; the next start does not know the lines that are lost.
  stream.on('error', () => undefined);
  return {
    write(entry) {
      stream.write(`${JSON.stringify(entry)}\n`);
    },
    close: () => finish(stream),
  };
}

/** Keeps nothing: for a sandbox without a state file. */
export const noJournal: Journal = { write: () => undefined, close: () => Promise.resolve() };
