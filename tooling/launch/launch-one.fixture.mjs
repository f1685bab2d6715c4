/** A launcher of one program: `launch-one.fixture.mjs <arguments for node>`. */
import { endLeftovers, run, stopOnSignals } from './processes.mjs';

stopOnSignals();
const { code } = await run(process.execPath, process.argv.slice(2), { env: process.env });
await endLeftovers();
process.exit(code);
