import { sandboxCredentials } from '../credentials.ts';
import { type JsonObject, objectOf, objectsOf, textOf } from '../wire/read-json.ts';
import type { TestSandbox, WireAnswer } from './test-sandbox.ts';

const { appKey, login, password } = sandboxCredentials.dellin;
export const dellinLogin = { appkey: appKey, login, password };

const cargo = {
  quantity: 2,
  length: 0.6,
  width: 0.4,
  height: 0.4,
  weight: 12,
  totalVolume: 0.19,
  totalWeight: 24,
  insurance: { statedValue: 30000, term: false },
};
const fromDoor = {
  produceDate: '2026-03-04',
  variant: 'address',
  address: { search: 'г. Москва, ул. Примерная, 1' },
  time: { worktimeStart: '10:00', worktimeEnd: '18:00' },
};
const toDoor = { variant: 'address', address: { search: 'г. Новосибирск, пр. Образцовый, 2' } };

/** The calculation of the carrier's documents: from a door in Moscow to a terminal in Novosibirsk. */
export const dellinCalculation = {
  appkey: appKey,
  delivery: {
    deliveryType: { type: 'auto' },
    derival: fromDoor,
    arrival: { variant: 'terminal', city: '5400000100000000000000000' },
  },
  members: { requester: { role: 'sender' } },
  cargo,
  payment: { type: 'noncash', paymentCity: '7700000000000000000000000' },
};

/** A cargo of up to five kilograms that a small delivery takes as well. */
export const smallCargo = {
  quantity: 1,
  length: 0.3,
  width: 0.2,
  height: 0.1,
  weight: 5,
  totalVolume: 0.006,
  totalWeight: 5,
};

/** Terminal to terminal between cities by name. */
export function dellinTerminalCalculation(from: string, to: string, type = 'auto') {
  return {
    ...dellinCalculation,
    delivery: {
      deliveryType: { type },
      derival: { variant: 'terminal', produceDate: '2026-03-04', address: { search: from } },
      arrival: { variant: 'terminal', address: { search: to } },
    },
    cargo: smallCargo,
  };
}

/** What an order of {@link dellinOrder} differs in. */
export interface DellinOrderChange {
  readonly comment?: string;
  readonly receiver?: string;
  readonly derival?: JsonObject;
  readonly arrival?: JsonObject;
  readonly more?: JsonObject;
}

/** The order of the carrier's documents, from door to door. */
export function dellinOrder(change: DellinOrderChange = {}) {
  const name = change.receiver ?? 'Получатель Тестовый';
  return {
    appkey: appKey,
    inOrder: true,
    delivery: {
      deliveryType: { type: 'auto' },
      derival: change.derival ?? fromDoor,
      arrival: change.arrival ?? toDoor,
      comment: change.comment ?? 'TRZ-0000000018',
    },
    members: {
      requester: { role: 'sender', email: 'sender@example.com' },
      sender: {
        counteragentID: 1000001,
        contactPersons: [{ name: 'Отправитель Тестовый' }],
        phoneNumbers: [{ number: '70000000001' }],
      },
      receiver: {
        counteragent: {
          form: '0xAB91FEEA04F6D4AD48DF42161B6C2E7A',
          name,
          isAnonym: true,
          phone: '70000000002',
        },
        contactPersons: [{ name }],
        phoneNumbers: [{ number: '70000000002' }],
      },
    },
    cargo: { ...cargo, freightName: 'Запчасти' },
    payment: { type: 'noncash', primaryPayer: 'sender' },
    ...change.more,
  };
}

/** A client with a session: calls by path, the key and the session put in. */
export async function openDellin(sandbox: TestSandbox) {
  const opened = await sandbox.call('POST', '/dellin/v3/auth/login.json', dellinLogin);
  const sessionID = textOf(objectOf(opened.json.data).sessionID);
  const ask = (
    path: string,
    body: JsonObject = {},
    headers: Record<string, string> = {},
  ): Promise<WireAnswer> =>
    sandbox.call('POST', `/dellin${path}`, { appkey: appKey, sessionID, ...body }, headers);
  /** Orders, lets the request be accepted; answers its number. */
  const order = async (change: DellinOrderChange = {}): Promise<string> => {
    const answer = await ask('/v2/request.json', dellinOrder(change));
    sandbox.pass(1_000);
    return textOf(objectOf(answer.json.data).requestID);
  };
  /** The order's row of the journal. */
  const find = async (number: string): Promise<JsonObject> => {
    const { json } = await ask('/v3/orders.json', { docIds: [number] });
    return objectsOf(json.orders)[0] ?? {};
  };
  /** Rows of the order's history of states. */
  const statuses = async (number: string): Promise<readonly JsonObject[]> => {
    const { json } = await ask('/v3/orders/statuses_history.json', { docIds: [number] });
    return objectsOf(objectOf(objectOf(json.data).statusHistory)[number]);
  };
  return { ask, order, find, statuses, sessionID };
}

/** `data` of an answer. */
export const dataOf = (answer: WireAnswer): JsonObject => objectOf(answer.json.data);

/** Codes of the errors of an answer. */
export const codesOf = (answer: WireAnswer): readonly unknown[] =>
  objectsOf(answer.json.errors).map((error) => error.code);

/** The document of a type of a journal row. */
export function documentOf(order: JsonObject, type: string): JsonObject | undefined {
  return objectsOf(order.documents).find((document) => document.type === type);
}
