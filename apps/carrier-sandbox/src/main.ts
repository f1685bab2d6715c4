import { startCarrierSandbox } from './index.ts';

function readNumber(name: string, fallback: number): number {
  const text = process.env[name];
  const value = text === undefined || text === '' ? fallback : Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} is not a number`);
  return value;
}

const write = (fields: Readonly<Record<string, unknown>>, message: string): void => {
  process.stdout.write(`${JSON.stringify({ ...fields, msg: message })}\n`);
};
const stateFile = process.env.SANDBOX_STATE_FILE;
const sandbox = await startCarrierSandbox({
  port: readNumber('SANDBOX_PORT', 3100),
  host: process.env.SANDBOX_HOST ?? '127.0.0.1',
  timeScale: readNumber('SANDBOX_TIME_SCALE', 3600),
  ...(stateFile === undefined || stateFile === '' ? {} : { stateFile }),
  log: { info: write, warn: write },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close());
}
