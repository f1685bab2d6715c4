import { runRole } from './processes.ts';

/** The job worker alone; the API runs in `api.ts`. */
await runRole({ api: false, worker: true });
