import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startStandAloneBroker } from '../platform/live/broker/stand-alone-broker.ts';

/**
 * The embedded broker alone, from a Centrifugo configuration file: `live-broker.ts --config file.json --port 8000`.
 * For conformance suites only. `client.insecure` and `http_api.insecure` are honoured here and nowhere else.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
    },
  });
  const json: unknown = values.config === undefined ? {} : JSON.parse(readFileSync(values.config, 'utf8'));
  const broker = await startStandAloneBroker(json, Number(values.port ?? 8000), values.host);
  console.log(`live broker listens on http://${values.host}:${broker.port}`);
  const stop = () => {
    broker.close().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}

main().catch(fail);
