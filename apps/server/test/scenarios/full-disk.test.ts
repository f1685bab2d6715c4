import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { canLimitFileSize, limitFileSize, mountSmallDisk, whyNoSmallDisk } from '../harness/small-disk.ts';
import { newOrder, type Placed } from './order-desk.ts';
import { createWorkerScene, untilIdle, type WorkerScene } from './worker-scene.ts';

/** A worker whose files find no room: what it cannot store comes later, whole, and everything else goes on. */

const timeout = 300_000;
/** Room for some documents, which are tens of kilobytes each. */
const diskBytes = 1_048_576;
/** Less than any document, more than nothing: a write breaks off in the middle. */
const littleBytes = 1_000;

interface Trouble {
  readonly dataDir: string;
  begin(workerPid: number): void;
  end(workerPid: number): void;
  close(): void;
}

function fullDisk(): Trouble {
  const disk = mountSmallDisk(diskBytes);
  return { dataDir: disk.folder, begin: disk.fill, end: disk.makeRoom, close: disk.close };
}

function limitedWorker(): Trouble {
  const dataDir = mkdtempSync(join(tmpdir(), 'tranzit-limited-'));
  return {
    dataDir,
    begin: (pid) => limitFileSize(pid, littleBytes),
    end: (pid) => limitFileSize(pid, 'unlimited'),
    close: () => rmSync(dataDir, { recursive: true }),
  };
}

const unmountable = whyNoSmallDisk();
const ways = [
  {
    title: 'on a disk without room',
    says: 'ENOSPC',
    open: fullDisk,
    missing: unmountable && `no disk can be mounted here: ${unmountable}`,
  },
  {
    title: 'that may write no more',
    says: 'EFBIG',
    open: limitedWorker,
    missing: canLimitFileSize() ? undefined : 'there is no prlimit here',
  },
];

describe.each(ways)('a worker $title', ({ says, open, missing }) => {
  let trouble: Trouble;
  let scene: WorkerScene;
  beforeAll(async () => {
    if (missing !== undefined) return;
    trouble = open();
    scene = await createWorkerScene({ JOB_HEARTBEAT_MS: '1000', DATA_DIR: trouble.dataDir });
    await scene.workers[0].start();
  }, timeout);
  afterAll(async () => {
    await scene?.close();
    trouble?.close();
  }, timeout);

  const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 120_000, interval: 50 });
  const place = async (): Promise<Placed> => {
    const order = newOrder('cdek');
    expect(await scene.desk.place(order, scene.bodies.cdek)).toBe(true);
    return order;
  };
  const waybillOf = async ({ numbers: [number = ''] }: Placed) => {
    const { body } = await scene.desk.client.call(api.listWaybills, { query: { query: number } });
    const id = String(body.waybills[0]?.waybillId);
    return (await scene.desk.client.call(api.getWaybill, { params: { id } })).body;
  };
  const label = async (waybillId: number): Promise<Buffer> => {
    const params = { id: String(waybillId), kind: 'label' as const };
    const { body } = await scene.desk.client.call(api.getDocument, { params });
    return Buffer.from(await body.arrayBuffer());
  };
  /** Names of the files in the folder; what was begun and not ended is one too. */
  const stored = (): readonly string[] =>
    readdirSync(join(trouble.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const written = async (): Promise<readonly string[]> =>
    (await scene.database.db.selectFrom('files').select('storage_key').execute()).map(
      (row) => row.storage_key,
    );

  it('leaves nothing half of a document, serves on, and has it when there is room', {
    timeout,
  }, async (test) => {
    test.skip(missing !== undefined, missing);
    const [worker] = scene.workers;
    const { pid } = worker;
    trouble.begin(pid);
    const order = await place();
    await until(() => expect(worker.said).toContain('a document cannot be stored'));
    expect(worker.said).toContain(says);

    const { waybillId, documents } = await waybillOf(order);
    expect(documents.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await expect(label(waybillId)).rejects.toThrow(/409: .*document_waiting/);
    const later = await place();
    await until(async () => expect((await waybillOf(later)).creationStage).toBe('registered'));
    expect([stored(), await written()]).toEqual([[], []]);

    trouble.end(pid);
    for (const one of [order, later])
      await until(async () => expect((await waybillOf(one)).creationStage).toBe('documents_ready'));
    expect((await label(waybillId)).toString('latin1')).toMatch(/^%PDF-.*%%EOF\s*$/s);
    await untilIdle(scene);
    expect(stored().toSorted()).toEqual((await written()).toSorted());
    expect([worker.isRunning, worker.pid]).toEqual([true, pid]);
  });
});
