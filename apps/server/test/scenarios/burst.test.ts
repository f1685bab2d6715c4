import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { createKillablePortal, type KillablePortal } from './killable-portal.ts';

const callers = 1_000;
const timeout = 60_000;
/** How many connections this system lets wait at most. */
const limitFile = '/proc/sys/net/core/somaxconn';
const room = existsSync(limitFile) ? Number(readFileSync(limitFile, 'utf8')) : 0;

let storage: TestDatabase;
let portal: KillablePortal;
const sockets: Socket[] = [];
beforeAll(async () => {
  storage = await createTestDatabase();
  portal = await createKillablePortal({ databaseUrl: storage.url, sandboxUrl: '' });
  await portal.start();
}, timeout);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await portal.close();
  await storage.drop();
}, timeout);

it.skipIf(room < callers)(
  'lets a thousand callers in who come within one long turn',
  { timeout },
  async () => {
    let entered = 0;
    portal.freeze();
    for (let caller = 0; caller < callers; caller += 1) {
      const socket = connect(Number(new URL(portal.url).port), '127.0.0.1', () => {
        entered += 1;
      });
      socket.on('error', () => undefined);
      sockets.push(socket);
    }
    await vi.waitFor(() => expect(entered).toBe(callers), { timeout: 10_000 });
    portal.thaw();
  },
);
