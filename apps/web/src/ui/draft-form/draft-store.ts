import { z } from 'zod';
import { readStoredJson, writeStored } from '../../lib/browser/storage.ts';

/** Whose draft it is, and of which thing where a user may have several: the calculation that is being ordered. */
export interface DraftOwner {
  readonly userId: number;
  readonly subjectId?: number;
}

export interface StoredDraft<Draft> {
  readonly draft: Draft;
  /** ISO instant of the last change. */
  readonly savedAt: string;
}

/** Where the drafts of one form are kept. */
export interface DraftStore<Draft> {
  /** The draft as it was left; `undefined` when there is none, or another release stored what this one cannot read. */
  readonly read: (owner: DraftOwner) => StoredDraft<Draft> | undefined;
  /** Returns the instant of saving; `undefined` where the browser keeps nothing. */
  readonly write: (owner: DraftOwner, draft: Draft, now?: Date) => string | undefined;
  readonly drop: (owner: DraftOwner) => void;
}

interface DraftStoreOptions<Draft> {
  /** Begins the key: `tranzit.<name>.<user>.<subject>`. */
  readonly name: string;
  /** Counts up when a stored draft of before means something else; fields that are new get a default in the schema instead. */
  readonly version: number;
  /** What a draft must look like to be trusted: its shape alone, for a draft may be half filled in. */
  readonly schema: z.ZodType<Draft>;
  /** `tab`: a draft that another tab must not take over, for it stands for one order on its way. */
  readonly keeper: 'browser' | 'tab';
  /** The key that an earlier release kept the draft under: it is read once more and goes with the next change. */
  readonly formerKey?: (owner: DraftOwner) => string;
}

/** A store of drafts by user and version. */
export function draftStore<Draft>({
  name,
  version,
  schema,
  keeper,
  formerKey,
}: DraftStoreOptions<Draft>): DraftStore<Draft> {
  const stored = z.object({
    // Drafts of the calculation were stored without a version first.
    version: z.literal(version).default(version),
    savedAt: z.iso.datetime(),
    draft: schema,
  });
  const keyOf = ({ userId, subjectId }: DraftOwner): string =>
    ['tranzit', name, userId, subjectId].filter((part) => part !== undefined).join('.');
  const dropFormer = (owner: DraftOwner) => formerKey && writeStored(formerKey(owner), null, keeper);
  return {
    read: (owner) => {
      const value =
        readStoredJson(keyOf(owner), keeper) ?? (formerKey && readStoredJson(formerKey(owner), keeper));
      const parsed = stored.safeParse(value);
      return parsed.success ? parsed.data : undefined;
    },
    write: (owner, draft, now = new Date()) => {
      const savedAt = now.toISOString();
      dropFormer(owner);
      return writeStored(keyOf(owner), JSON.stringify({ version, savedAt, draft }), keeper)
        ? savedAt
        : undefined;
    },
    drop: (owner) => {
      dropFormer(owner);
      writeStored(keyOf(owner), null, keeper);
    },
  };
}
