import type { AccountId } from '@tranzit/kernel';
import { expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal } from '../../../test/harness/test-portal.ts';
import { transaction } from '../context/index.ts';
import { deleteFiles, loadFile, saveFile } from './file-store.ts';

it('bytes go once the deletion of their row is committed, and stay when it is taken back', async () => {
  const portal = await createTestPortal();
  const ctx = portal.runtime.capabilities;
  const accountId: AccountId = (await createAccount(ctx.db)).accountId;
  const { fileId } = await saveFile(ctx, accountId, { contentType: 'text/plain', body: Buffer.from('here') });
  const { storage_key: key } = await ctx.db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const takenBack = transaction(ctx, async (tx) => {
    await deleteFiles(tx, [fileId]);
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  await portal.runJobs();
  expect(Buffer.from((await loadFile(ctx, accountId, fileId)) ?? '').toString()).toBe('here');
  await transaction(ctx, (tx) => deleteFiles(tx, [fileId]));
  expect(await loadFile(ctx, accountId, fileId)).toBeUndefined();
  await portal.runJobs();
  await expect(ctx.files.get(key)).rejects.toThrow('ENOENT');
  await portal.close();
});
