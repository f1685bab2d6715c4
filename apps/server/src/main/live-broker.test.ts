import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

it('serves a configuration file on a port, and sends its clients away on SIGTERM', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-broker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ client: { insecure: true }, http_api: { insecure: true } }));
  const script = new URL('live-broker.ts', import.meta.url).pathname;
  const broker = spawn(process.execPath, [script, '--config', file, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    broker.kill('SIGKILL');
  });
  const [line] = await once(createInterface(broker.stdout), 'line');
  const url = String(line).split(' ').at(-1) ?? '';
  const socket = new WebSocket(`${url.replace('http', 'ws')}/connection/websocket`);
  await once(socket, 'open');
  socket.send('{"id":1,"connect":{}}\n{"id":2,"subscribe":{"channel":"a"}}');
  await once(socket, 'message');
  const response = await fetch(`${url}/api/publish`, {
    method: 'POST',
    body: '{"channel":"a","data":{"n":1}}',
  });
  expect(await response.json()).toEqual({ result: {} });
  const closed = once(socket, 'close');
  const exited = once(broker, 'exit');
  broker.kill('SIGTERM');
  const [code, reason] = await closed;
  expect([code, String(reason)]).toEqual([3001, 'shutdown']);
  expect(await exited).toEqual([0, null]);
});
