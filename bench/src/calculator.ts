import { api, channels } from '@tranzit/contract';
import { Centrifuge } from 'centrifuge';
import { box, moscow, novosibirsk } from '../../apps/server/test/harness/orders.ts';
import { createPortalClient, type PortalClient } from '../../apps/server/test/harness/portal-client.ts';

/** A question that stands ready to be asked: addresses, day, and a cargo nobody has asked of before. */
export interface Question {
  readonly cargo_id: number;
  readonly sender_address_id: number;
  readonly receiver_address_id: number;
  readonly pickup_date: string;
}

interface Arrived {
  readonly atMs: number;
  readonly data: {
    readonly t: 'rate' | 'run' | 'done';
    readonly run?: { readonly runKey: string; readonly state: string };
  };
}

/** A calculation as a page saw it; instants are milliseconds of the machine's clock. */
export interface Seen {
  readonly taskId: number;
  readonly calledAtMs: number;
  readonly messages: readonly Arrived[];
}

const nowMs = (): number => performance.timeOrigin + performance.now();

/** A page of one user: calls over HTTP, a live connection that is open before anything is asked. */
export interface Calculator {
  prepare(count: number): Promise<readonly Question[]>;
  /** Starts and listens until `isOver` says so of the messages so far. */
  run(question: Question, isOver?: (messages: readonly Arrived[]) => boolean): Promise<Seen>;
  close(): void;
}

const isDone = (messages: readonly Arrived[]): boolean => messages.some(({ data }) => data.t === 'done');

let lastGrams = 0;
/** Every cargo of the bench weighs something else, so that no rates are reused. */
async function prepareOne(
  client: PortalClient,
  addresses: readonly number[],
  day: string,
): Promise<Question> {
  lastGrams += 1;
  const [first] = box.packages;
  const packages = [{ ...first, length: 30, width: 20, height: 10, weight: 1 + lastGrams / 1000 }];
  const { body } = await client.call(api.createCargo, { body: { type: 'package', packages } });
  const [sender_address_id = 0, receiver_address_id = 0] = addresses;
  return { cargo_id: body.cargoId, sender_address_id, receiver_address_id, pickup_date: day };
}

async function pickupOn(client: PortalClient): Promise<string> {
  const { body } = await client.call(api.listPickupDays, { query: {} });
  const day = body.dates.find((one) => one.pickupAvailable);
  if (!day) throw new Error('no day for a courier');
  return day.date;
}

export async function openCalculator(url: string, token: string): Promise<Calculator> {
  const client = createPortalClient(url, token);
  const cast = async (place: typeof moscow | typeof novosibirsk): Promise<number> => {
    const body = { office: '', ...place };
    return (await client.call(api.createFastAddressCast, { body })).body.addressCastId;
  };
  const addresses = [await cast(moscow), await cast(novosibirsk)];
  const day = await pickupOn(client);
  const live = (await client.call(api.subscribeLive, { body: { channels: [] } })).body;
  const connection = new Centrifuge(live.url, { websocket: WebSocket, token: live.token });
  const connected = new Promise((resolve) => connection.once('connected', resolve));
  connection.connect();
  await connected;

  async function listen(
    taskId: number,
    isOver: (messages: readonly Arrived[]) => boolean,
  ): Promise<Arrived[]> {
    const channel = channels.calculation(taskId);
    const { body } = await client.call(api.subscribeLive, { body: { channels: [channel] } });
    const messages: Arrived[] = [];
    const subscription = connection.newSubscription(channel, {
      token: body.channels[0]?.token ?? '',
      since: { offset: 0, epoch: '' },
    });
    await new Promise<void>((resolve) => {
      subscription.on('publication', ({ data }) => {
        messages.push({ atMs: nowMs(), data });
        if (isOver(messages)) resolve();
      });
      subscription.subscribe();
    });
    connection.removeSubscription(subscription);
    return messages;
  }

  return {
    async prepare(count) {
      const questions: Question[] = [];
      for (let index = 0; index < count; index += 1) questions.push(await prepareOne(client, addresses, day));
      return questions;
    },
    async run(question, isOver = isDone) {
      const calledAtMs = nowMs();
      const { body } = await client.call(api.startCalculation, { body: question });
      const messages = await listen(body.singleTaskId, isOver);
      return { taskId: body.singleTaskId, calledAtMs, messages };
    },
    close: () => connection.disconnect(),
  };
}

/** From the call to the last message that was waited for, ms. */
export const durationOf = ({ calledAtMs, messages }: Seen): number =>
  (messages.at(-1)?.atMs ?? 0) - calledAtMs;
