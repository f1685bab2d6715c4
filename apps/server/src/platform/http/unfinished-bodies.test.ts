import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { api } from '@tranzit/contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createLogger } from '../log/log.ts';

const maxCalls = 6;
const body = '{"refresh_token":"none"}';
const headers = `POST ${api.logout.path} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

const lines: { readonly msg: string; readonly level: number }[] = [];
let portal: TestPortal;
let owner: TestUser;
let port: number;
let sockets: Socket[] = [];
beforeAll(async () => {
  const log = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  portal = await createTestPortal({ environment: { OVERLOAD_CALLS: String(maxCalls) }, log });
  owner = await createAccount(portal.runtime.database.db);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port; // listens on a port, not on a pipe
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => portal.close());

/** Announces a body and sends none of it yet. */
async function announce(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(headers);
  return socket;
}

const statusOf = async (socket: Socket): Promise<number> =>
  Number(String((await once(socket, 'data'))[0]).split(' ')[1]);

const readOrders = async (): Promise<number> =>
  (await portal.call(api.listWaybills, { query: {} }, { as: owner })).status;

it('hold nobody else up, however many are announced', async () => {
  const announced = await Promise.all(Array.from({ length: 4 * maxCalls }, announce));
  // One address may have half as many on their way as there may be calls; the others are told so at once.
  const refused = await Promise.all(announced.slice(maxCalls / 2).map(statusOf));
  expect(new Set(refused)).toEqual(new Set([503]));
  for (let turn = 0; turn < 2 * maxCalls; turn += 1) expect(await readOrders()).toBe(200);
});

it('are answered once they are whole, and leave room when their caller hangs up', async () => {
  const announced = await Promise.all(Array.from({ length: maxCalls / 2 }, announce));
  const [first, ...others] = announced;
  const answer = first && statusOf(first);
  first?.write(body);
  expect(await answer).toBe(204);
  for (const socket of others) socket.destroy();
  await vi.waitFor(async () => {
    const late = await announce();
    const status = statusOf(late);
    late.write(body);
    expect(await status).toBe(204);
  });
});

it('that break off are told of as what they are', async () => {
  const before = lines.length;
  const socket = await announce();
  socket.write(body.slice(0, 4), () => socket.destroy());
  const told = () => lines.slice(before).find(({ msg }) => msg === 'the caller hung up');
  await vi.waitFor(() => expect(told()).toBeDefined());
  expect(lines.slice(before).filter(({ msg }) => msg === 'request failed')).toEqual([]);
});
