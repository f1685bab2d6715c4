import { setTimeout as wait } from 'node:timers/promises';
import { type endpoints, importView } from '@tranzit/contract';
import { z } from 'zod';
import { type Phase, type Scene, signedIn, watch } from './beside.ts';
import type { BenchUser } from './users.ts';

export interface TableImport {
  readonly user: BenchUser;
  readonly form: FormData;
  readonly name: string;
  /** So many rows can be saved. */
  readonly ready: number;
  readonly start: typeof endpoints.startCounterpartyImport | typeof endpoints.startOrderImport;
  readonly save: typeof endpoints.saveCounterpartyImport | typeof endpoints.saveOrderImport;
}

const lookEveryMs = 200;

/** Brings a table and saves all rows that can be saved, as two phases. Throws when other rows come of it. */
export async function importTable(scene: Scene, table: TableImport): Promise<readonly Phase[]> {
  const { portal } = scene;
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { ...(await signedIn(portal, table.user)), ...init.headers };
    const answer = await fetch(`${portal.url}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  let id = 0;
  const untilDone = async () => {
    for (; ; await wait(lookEveryMs)) {
      const { rows } = await portal.database.pool.query<{ state: string }>(
        'select state from imports where id = $1',
        [id],
      );
      if (rows[0]?.state === 'done') return importView.parse(await ask(`/api/v1/contact/import/${id}/`));
    }
  };
  const read = await watch(scene, `${table.name}: read and checked`, async () => {
    const started = await ask(table.start.path, { method: 'POST', body: table.form });
    id = z.object({ importId: z.number() }).parse(started).importId;
    const view = await untilDone();
    if (view.counts.ready !== table.ready) throw new Error(`read otherwise: ${JSON.stringify(view)}`);
  });
  const saved = await watch(scene, `${table.name}: saved`, async () => {
    await ask(table.save.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ import_id: id }),
    });
    const { counts } = await untilDone();
    if (counts.saved !== table.ready) throw new Error(`saved otherwise: ${JSON.stringify(counts)}`);
  });
  return [read, saved];
}
