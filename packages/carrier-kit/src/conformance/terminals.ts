import { isDoorAtReceiver, isDoorAtSender } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { CarrierError } from '../error.ts';
import type {
  CarrierAdapter,
  CarrierPlace,
  CarrierRate,
  CarrierTerminal,
  OrderRequest,
} from '../port/index.ts';
import { moscow, novosibirsk, toOrderRequest, toQuoteRequest } from './requests.ts';
import { patient, type Suite, untilDecided } from './suite.ts';

const patientList = { timeoutMs: 30_000 };

/** Whether a box of the suite's orders fits; a terminal that does not say takes it. */
function fits({ limits }: CarrierTerminal): boolean {
  const [box] = toQuoteRequest().packages;
  const sides = [limits.maxLengthMm, limits.maxWidthMm, limits.maxHeightMm];
  return (
    (limits.maxGrams ?? Infinity) >= (box?.weightGrams ?? 0) &&
    sides.every((side) => (side ?? Infinity) >= (box?.lengthMm ?? 0)) &&
    (limits.maxSidesSumMm ?? Infinity) >= 3 * (box?.lengthMm ?? 0)
  );
}

const at = (place: CarrierPlace, terminal: CarrierTerminal | undefined): CarrierPlace =>
  terminal ? { ...place, terminalCode: terminal.code, terminalKind: terminal.kind } : place;

/** Where an office takes cargo in, and one terminal of each kind that hands it out. */
async function placesOf(adapter: CarrierAdapter) {
  const all: CarrierTerminal[] = [];
  for await (const page of adapter.listTerminals(patientList)) all.push(...page.filter(fits));
  const dropOff = all.find(
    ({ city, kind, acceptsDropOff }) => acceptsDropOff && kind !== 'locker' && city === moscow.city,
  );
  const handingOut = all.filter(({ city, handsOut }) => handsOut && city === novosibirsk.city);
  const receivers = new Map(
    handingOut.map((terminal) => [terminal.kind, at(novosibirsk, terminal)] as const).reverse(),
  );
  return { sender: at(moscow, dropOff), receivers };
}

function orderBetween(
  suite: Suite,
  rate: CarrierRate,
  { sender, receiver }: { readonly sender: CarrierPlace; readonly receiver: CarrierPlace },
): OrderRequest {
  const order = toOrderRequest(suite.nextNumber(), rate);
  const from = isDoorAtSender(rate.way) ? moscow : sender;
  return {
    ...order,
    sender: { ...order.sender, place: from },
    receiver: { ...order.receiver, place: receiver },
  };
}

async function isTaken(adapter: CarrierAdapter, order: OrderRequest): Promise<boolean> {
  try {
    const booked = await untilDecided(adapter, await adapter.bookOrder(order, patient));
    return booked.state === 'booked';
  } catch (error) {
    if (error instanceof CarrierError && error.kind === 'refused') return false;
    throw error;
  }
}

/** What the list of points promises. */
export function describeTerminals(suite: () => Suite): void {
  describe('terminals', () => {
    it('come with a place on the map, hours and what they do', async () => {
      const adapter = suite().open();
      const all: CarrierTerminal[] = [];
      for await (const page of adapter.listTerminals(patientList)) all.push(...page);
      if (!adapter.capabilities.hasTerminals) {
        expect(all).toEqual([]);
        return;
      }
      expect(all.length).toBeGreaterThan(0);
      expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
      const isOnMap = ({ latitude, longitude }: CarrierTerminal): boolean =>
        Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
      expect(all.filter((terminal) => !isOnMap(terminal))).toEqual([]);
      const hours = all.flatMap((terminal) => terminal.hours);
      expect(hours.length).toBeGreaterThan(0);
      expect(
        hours.filter(({ day, from, to }) => day < 1 || day > 7 || !(/^\d\d:\d\d$/.test(from) && from < to)),
      ).toEqual([]);
      expect(all.some(({ acceptsDropOff }) => acceptsDropOff)).toBe(true);
      expect(all.some(({ handsOut }) => handsOut)).toBe(true);
    });

    it('are those an order may name: its tariff works with their kind, or the carrier refuses it', async () => {
      const adapter = suite().open();
      const places = await placesOf(adapter);
      const { rates } = await adapter.quote(toQuoteRequest({ sender: places.sender }), patient);
      const toTerminals = rates.filter(({ way }) => !isDoorAtReceiver(way));
      const kindsOf = ({ tariffCode }: CarrierRate) => adapter.terminalKindsOf?.(tariffCode, 'receiver');
      // A tariff of each kind of terminals stands for the others of that kind.
      const examples = [...Map.groupBy(toTerminals, (rate) => String(kindsOf(rate))).values()];
      for (const [rate] of examples)
        for (const [kind, receiver] of places.receivers) {
          if (!rate) continue;
          const mayName = kindsOf(rate)?.includes(kind) ?? true;
          const order = orderBetween(suite(), rate, { sender: places.sender, receiver });
          expect([rate.tariffCode, kind, await isTaken(adapter, order)]).toEqual([
            rate.tariffCode,
            kind,
            mayName,
          ]);
        }
    });

    it('may be left after the first page', async () => {
      const adapter = suite().open();
      const pages = adapter.listTerminals(patient)[Symbol.asyncIterator]();
      expect(((await pages.next()).value?.length ?? 0) > 0).toBe(adapter.capabilities.hasTerminals);
      await pages.return?.();
    });
  });

  describe('webhooks', () => {
    it('are there where the carrier claims them, may be subscribed to twice, and ignore strange bodies', async () => {
      const { capabilities, webhooks } = suite().open();
      expect(webhooks !== undefined).toBe(capabilities.tracking === 'webhook');
      await webhooks?.subscribe('http://127.0.0.1:9/webhooks/secret', patient);
      await webhooks?.subscribe('http://127.0.0.1:9/webhooks/secret', patient);
      for (const body of [undefined, null, 'x', 5, {}, []]) expect(webhooks?.parse(body)).toBeUndefined();
    });
  });
}
