import { runRole } from './processes.ts';

/** The API alone; jobs run in `worker.ts`. */
await runRole({ api: true, worker: false });
