import { asId, type CalculationId } from '@tranzit/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAccount } from '../../../../test/harness/accounts.ts';
import { startCalculation } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import type { RunOutcome } from '../calculations.store.ts';
import { createOutcomeWriter } from './outcome-writer.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

/** A calculation that waits for these runs. */
async function waitingFor(runKeys: readonly string[]): Promise<CalculationId> {
  const { db } = portal.runtime.database;
  const started = await startCalculation(portal, await createAccount(db));
  const taskId = asId('CalculationId', started.taskId);
  await db
    .insertInto('calculation_runs')
    .values(
      runKeys.map((run_key) => ({
        calculation_id: taskId,
        run_key,
        carrier: 'cdek' as const,
        state: 'running' as const,
        input_hash: run_key,
      })),
    )
    .execute();
  return taskId;
}

const refused = (runKey: string, reasonText: string): RunOutcome => ({
  runKey,
  carrier: 'cdek',
  state: 'failed',
  durationMs: 5,
  reason: 'refused',
  reasonText,
  lackingServices: [],
  backReason: null,
  drafts: [],
  reusedFrom: null,
  knownAt: null,
  onTime: undefined,
});

it('stores what comes together, and only the first outcome of a run', async () => {
  const taskId = await waitingFor(['a', 'b', 'c']);
  const writer = createOutcomeWriter(portal.runtime.capabilities, taskId);
  const texts = [refused('a', 'one'), refused('b', 'two'), refused('c', 'three'), refused('a', 'late')];
  expect(await Promise.all(texts.map((outcome) => writer.save(outcome)))).toEqual([[], [], [], undefined]);
  const runs = await portal.runtime.database.db
    .selectFrom('calculation_runs')
    .select(['run_key', 'state', 'reason_text'])
    .where('calculation_id', '=', taskId)
    .orderBy('run_key')
    .execute();
  expect(runs).toEqual([
    { run_key: 'a', state: 'failed', reason_text: 'one' },
    { run_key: 'b', state: 'failed', reason_text: 'two' },
    { run_key: 'c', state: 'failed', reason_text: 'three' },
  ]);
});

it('loses no other outcome with one that cannot be stored', async () => {
  const taskId = await waitingFor(['a', 'b', 'c']);
  const writer = createOutcomeWriter(portal.runtime.capabilities, taskId);
  const unstorable = 'PostgreSQL keeps no \u0000';
  const outcomes = [refused('a', 'one'), refused('b', unstorable), refused('c', 'three')];
  const saved = await Promise.allSettled(outcomes.map((outcome) => writer.save(outcome)));
  expect(saved.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('marks the calculation done with its last outcome, and only once', async () => {
  const { db } = portal.runtime.database;
  const started = await startCalculation(portal, await createAccount(db));
  const taskId = asId('CalculationId', started.taskId);
  const doneAt = async (): Promise<Date | null> =>
    (await db.selectFrom('calculations').select('done_at').where('id', '=', taskId).executeTakeFirstOrThrow())
      .done_at;
  await vi.waitFor(async () => expect(await doneAt()).not.toBeNull(), { timeout: 20_000 });
  await db.updateTable('calculations').set({ done_at: null }).where('id', '=', taskId).execute();
  await db
    .insertInto('calculation_runs')
    .values(
      ['a', 'b'].map((run_key) => ({
        calculation_id: taskId,
        run_key,
        carrier: 'cdek' as const,
        state: 'running' as const,
        input_hash: run_key,
      })),
    )
    .execute();
  const [writer, late] = [0, 1].map(() => createOutcomeWriter(portal.runtime.capabilities, taskId));
  await writer?.save(refused('a', 'one'));
  expect([writer?.isDone, await doneAt()]).toEqual([false, null]);
  await writer?.save(refused('b', 'two'));
  expect([writer?.isDone, await doneAt()]).toEqual([true, expect.any(Date)]);
  await late?.save(refused('b', 'late'));
  expect(late?.isDone).toBe(false);
});
