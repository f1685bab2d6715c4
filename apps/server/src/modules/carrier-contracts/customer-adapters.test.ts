import { randomBytes } from 'node:crypto';
import { CarrierError } from '@tranzit/carrier-kit';
import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import { asId } from '@tranzit/kernel';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { type CarrierConnector, createCarriers } from '../carrier-registry/carrier-registry.ts';
import { sealCredentials } from './credentials.ts';
import { type CustomerAdapters, createCustomerAdapters } from './customer-adapters.ts';
import type { CustomerContract } from './customer-contract.ts';

const secrets = createSecretBox(randomBytes(32));
const call = { timeoutMs: 5_000 };

let carriers: TestCarriers;
let adapters: CustomerAdapters;
let connected: CarrierConnector;
const seen = { opened: 0, closed: 0 };

beforeAll(async () => {
  carriers = await startTestCarriers();
  const connector = carriers.connectors.find(({ carrier }) => carrier === 'cdek');
  if (!connector) throw new Error('the harness connects CDEK');
  connected = {
    ...connector,
    connect(credentials) {
      seen.opened += 1;
      const adapter = connector.connect(credentials);
      return {
        ...adapter,
        close: () => {
          seen.closed += 1;
          return adapter.close();
        },
      };
    },
  };
});
beforeEach(() => {
  Object.assign(seen, { opened: 0, closed: 0 });
  adapters = createCustomerAdapters({ carriers: createCarriers([], [connected]), secrets, maxOpen: 2 });
});
afterAll(() => carriers.close());

const contract = (id: number, changes: Partial<CustomerContract> = {}): CustomerContract => ({
  id,
  accountId: asId('AccountId', 7),
  carrier: 'cdek',
  version: 1,
  sealed: sealCredentials(
    { secrets },
    { accountId: asId('AccountId', 7), carrier: 'cdek' },
    sandboxCredentials.cdek,
  ),
  portalToo: true,
  setAt: new Date(),
  ...changes,
});
const nothing = async (): Promise<void> => {};

test('opens a contract on first use and keeps it', async () => {
  const ask = () =>
    adapters.use(contract(1), (adapter) => adapter.findOrder({ ourNumber: '4100000018' }, call));
  await Promise.all([ask(), ask()]);
  await ask();
  expect(seen).toEqual({ opened: 1, closed: 0 });
});

test('opens newer credentials and closes older ones, however late an older version is asked for', async () => {
  await adapters.use(contract(1), nothing);
  await adapters.use(contract(1, { version: 2 }), nothing);
  expect(seen).toEqual({ opened: 2, closed: 1 });
  await adapters.use(contract(1), nothing);
  expect(seen).toEqual({ opened: 2, closed: 1 });
});

test('closes nothing that is in use: the replaced one goes when its last call has ended', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const [long, longer] = [adapters.use(contract(1), () => held), adapters.use(contract(1), () => held)];
  await adapters.use(contract(1, { version: 2 }), nothing);
  expect(seen).toEqual({ opened: 2, closed: 0 });
  letGo();
  await Promise.all([long, longer]);
  expect(seen).toEqual({ opened: 2, closed: 1 });
  expect(adapters.size).toBe(1);
});

test('keeps so many open and closes the longest unused', async () => {
  await adapters.use(contract(1), nothing);
  await adapters.use(contract(2), nothing);
  await adapters.use(contract(1), nothing);
  await adapters.use(contract(3), nothing);
  expect([adapters.size, seen.closed]).toEqual([2, 1]);
  await adapters.use(contract(1), nothing);
  expect(seen.opened).toBe(3);
  await adapters.use(contract(2), nothing);
  expect(seen.opened).toBe(4);
});

test('closes a forgotten contract, and all at the end; then none is opened', async () => {
  await adapters.use(contract(1), nothing);
  await adapters.use(contract(2), nothing);
  adapters.forget(1);
  expect([adapters.size, seen.closed]).toEqual([1, 1]);
  await adapters.close();
  expect([adapters.size, seen.closed]).toEqual([0, 2]);
  await expect(adapters.use(contract(3), nothing)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('waits at the end for what is still closing', async () => {
  const { promise: closing, resolve: finish } = Promise.withResolvers<void>();
  const slow = {
    ...connected,
    connect: (given: unknown) => ({ ...connected.connect(given), close: () => closing }),
  };
  const own = createCustomerAdapters({ carriers: createCarriers([], [slow]), secrets });
  await own.use(contract(1), nothing);
  own.forget(1);
  const ended = vi.fn();
  const end = own.close().then(ended);
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  finish();
  await end;
  expect(ended).toHaveBeenCalledOnce();
});

test.each([
  ['of another account', contract(1, { accountId: asId('AccountId', 8) })],
  ['locked with a lost key', contract(1, { sealed: { keyId: 'lost', bytes: randomBytes(60) } })],
])('refuses credentials %s in the words of carriers, and shows nothing of them', async (_what, broken) => {
  const error = await adapters.use(broken, nothing).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CarrierError);
  expect(error).toMatchObject({ kind: 'unauthorized', cause: { name: 'SecretError' } });
  expect(JSON.stringify(error)).not.toContain(sandboxCredentials.cdek.clientSecret);
  expect(seen.opened).toBe(0);
});
