import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AccountId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../context/index.ts';
import { enqueue } from '../jobs/job.ts';
import { removeBytes } from './remove-bytes.job.ts';

/** The folder cannot be written: it is full, or not ours. What was to be stored has to be stored later. */
export class FileStoreError extends Error {
  constructor(cause: unknown) {
    super('a file cannot be stored', { cause });
    this.name = 'FileStoreError';
  }
}

/** Bytes by an unguessable key. */
export interface FileStore {
  /** Throws `FileStoreError`, and leaves nothing behind then. */
  put(key: string, body: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** Nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** Removes what writes of processes that died have begun before `until`; answers how many. */
  removeUnfinished(until: Date): Promise<number>;
}

declare module '../context/context.ts' {
  interface Capabilities {
    files: FileStore;
  }
}

const partEnding = '.part';

/**
 * Files in a local folder; a write is whole or not there, also after a loss of power: the bytes are on the disk before the
 * file has its name. Some disks say only then that they are full.
 */
export function createLocalFileStore(directory: string): FileStore {
  const pathOf = (key: string): string => join(directory, key.slice(0, 2), key);
  return {
    async put(key, body) {
      const path = pathOf(key);
      const part = `${path}.${randomBytes(6).toString('hex')}${partEnding}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(part, body, { mode: 0o600, flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined); // whatever hinders this hindered the writing
        throw new FileStoreError(error);
      }
    },
    get: (key) => readFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async removeUnfinished(until) {
      const names = await readdir(directory, { recursive: true }).catch(() => []); // nothing was stored yet
      let removed = 0;
      for (const name of names.filter((one) => one.endsWith(partEnding))) {
        const path = join(directory, name);
        const found = await stat(path).catch(() => undefined); // finished meanwhile
        if (!found || found.mtime >= until) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

export interface StoredFile {
  readonly fileId: number;
  readonly sizeBytes: number;
}

/** Stores bytes for an account and writes them down; bytes without a row are harmless leftovers. */
export async function saveFile(
  ctx: Needs<'db' | 'files' | 'clock'>,
  accountId: AccountId,
  file: { readonly contentType: string; readonly body: Uint8Array },
): Promise<StoredFile> {
  const key = randomBytes(24).toString('hex');
  await ctx.files.put(key, file.body);
  const row = await ctx.db
    .insertInto('files')
    .values({
      account_id: accountId,
      storage_key: key,
      content_type: file.contentType,
      size_bytes: file.body.byteLength,
      sha256: createHash('sha256').update(file.body).digest('hex'),
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { fileId: row.id, sizeBytes: file.body.byteLength };
}

/** The bytes of a stored file of this account; `undefined` when it has none of that id. */
export async function loadFile(
  ctx: Needs<'db' | 'files'>,
  accountId: AccountId,
  fileId: number,
): Promise<Uint8Array | undefined> {
  const row = await ctx.db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', fileId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && ctx.files.get(row.storage_key);
}

/**
 * Deletes stored files; a job removes their bytes once that is committed, so that a change that is taken back keeps them and
 * none outlives its row. Mails that had one attached go on without. Indexes: primary key, outbox_messages_attachment.
 */
export const deleteFiles = (ctx: TransactionNeeds, fileIds: readonly number[]): Promise<void> =>
  transaction(ctx, async (tx) => {
    if (fileIds.length === 0) return;
    await tx.db
      .updateTable('outbox_messages')
      .set({ attachment_file_id: null })
      .where('attachment_file_id', 'in', [...fileIds])
      .execute();
    const rows = await tx.db
      .deleteFrom('files')
      .where('id', 'in', [...fileIds])
      .returning('storage_key')
      .execute();
    await enqueue(tx, removeBytes, { storageKeys: rows.map(({ storage_key }) => storage_key) });
  });
