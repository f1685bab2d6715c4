import { loadTerminals } from '../../../apps/server/src/modules/terminals/commands/load-terminals.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { silentLog } from '../../../apps/server/src/platform/log/log.ts';
import { createCdekAdapter } from '../../../packages/carriers/cdek/src/index.ts';
import { answerParent } from './child.ts';
import { collectGarbage } from './collect-garbage.ts';

/** Counts of terminals at which the heap is measured. */
export interface LoadQuestion {
  readonly marks: readonly number[];
}
export interface LoadAnswer {
  readonly seconds: number;
  readonly rowCount: number;
  /** Bytes in use after a collection, at each mark. */
  readonly heapBytes: readonly number[];
}

const { CARRIER_URL = '', DATABASE_URL = '' } = process.env;
const database = openDatabase({ url: DATABASE_URL, maxConnections: 2, log: silentLog });
const adapter = createCdekAdapter({ baseUrl: CARRIER_URL, clientId: 'bench', clientSecret: 'bench' });

function heapNow(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** The real load: the carrier's pages over HTTP, checked, mapped and stored. */
async function load({ marks }: LoadQuestion): Promise<LoadAnswer> {
  const heapBytes: number[] = [];
  let read = 0;
  let measuredMs = 0;
  const measured: typeof adapter.listTerminals = async function* (call) {
    for await (const page of adapter.listTerminals(call)) {
      yield page;
      read += page.length;
      const startedAt = performance.now();
      if (marks.includes(read)) heapBytes.push(heapNow());
      measuredMs += performance.now() - startedAt;
    }
  };
  const startedAt = performance.now();
  await loadTerminals(
    {
      db: database.db,
      clock: systemClock,
      log: silentLog,
      live: { publish: () => undefined },
      afterCommit: () => undefined,
      inTransaction: false,
    },
    { runKey: 'cdek', carrier: 'cdek', adapter: { ...adapter, listTerminals: measured }, isDemo: true },
    new AbortController().signal,
  );
  const seconds = (performance.now() - startedAt - measuredMs) / 1000;
  return { seconds, rowCount: read, heapBytes };
}

answerParent<LoadQuestion>(load, async () => {
  await adapter.close();
  await database.close();
});
