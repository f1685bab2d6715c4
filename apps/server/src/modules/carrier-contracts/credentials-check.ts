import {
  type CarrierAdapter,
  CarrierError,
  type CarrierPlace,
  type QuoteRequest,
} from '@tranzit/carrier-kit';
import { grams, millimetres } from '@tranzit/kernel';
import { addDaysTo, localDay } from '../../platform/clock/local-day.ts';
import type { Needs } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import type { CarrierConnector } from '../carrier-registry/index.ts';
import type { Credentials } from './credentials.ts';

/** As long as a person waits for a form, and long enough for a first token and a first list of cities. */
const checkTimeoutMs = 6_000;

const place = (city: string, changes: Partial<CarrierPlace>): CarrierPlace => ({
  iso: 'RU',
  region: `г ${city}`,
  city,
  fiasId: undefined,
  kladrId: undefined,
  postcode: undefined,
  latitude: undefined,
  longitude: undefined,
  terminalCode: undefined,
  ...changes,
});

const moscow = place('Москва', {
  fiasId: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  kladrId: '7700000000000',
  postcode: '101000',
  latitude: 55.7522,
  longitude: 37.6156,
});
const petersburg = place('Санкт-Петербург', {
  fiasId: 'c2deb16a-0330-4f05-821f-1d09c93331e6',
  kladrId: '7800000000000',
  postcode: '190000',
  latitude: 59.9391,
  longitude: 30.3159,
});

/** What any contract can be asked. */
const question = (now: Date, { ways }: CarrierAdapter['capabilities']): QuoteRequest => ({
  sender: moscow,
  receiver: petersburg,
  ways: ways.includes('d2d') ? ['d2d'] : ways.slice(0, 1),
  cargoType: 'package',
  packages: [
    {
      weightGrams: grams(1000),
      lengthMm: millimetres(200),
      widthMm: millimetres(150),
      heightMm: millimetres(100),
      amount: 1,
    },
  ],
  pickupOn: addDaysTo(localDay(now, 'Europe/Moscow'), 3),
  declaredValue: undefined,
  services: [],
});

/**
 * Asks the carrier for a price under these credentials. Any answer but «who are you» means that it lets them in, also
 * that it has no tariff. Errors: 409 `carrier_unavailable` when it gave no answer that tells.
 */
export async function tryCredentials(
  ctx: Needs<'clock' | 'log'>,
  connector: CarrierConnector,
  credentials: Credentials,
): Promise<'accepted' | 'refused'> {
  const adapter = connector.connect(credentials);
  try {
    await adapter.quote(question(ctx.clock.now(), adapter.capabilities), { timeoutMs: checkTimeoutMs });
    return 'accepted';
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if (error.kind === 'unauthorized') return 'refused';
    if (!error.isTransient) return 'accepted';
    ctx.log.warn({ carrier: connector.carrier, kind: error.kind }, 'carrier did not check credentials');
    throw conflict('carrier_unavailable');
  } finally {
    await adapter.close();
  }
}
