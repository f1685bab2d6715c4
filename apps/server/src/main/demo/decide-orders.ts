import { type Place, places } from '@tranzit/places';
import { contents, receiverCities, receivers, streets } from './cast-of-characters.ts';
import type { DemoOrder, WaybillSeed } from './demo-order.ts';
import { standing } from './journeys.ts';
import { createRandom } from './random.ts';

const dayMs = 86_400_000;
const tariffs = [
  { carrier: 'cdek', code: '480', name: 'Экспресс дверь-дверь', way: 'd2d', base: 900, days: 3 },
  { carrier: 'cdek', code: '139', name: 'Посылка дверь-дверь', way: 'd2d', base: 640, days: 6 },
  { carrier: 'cdek', code: '138', name: 'Посылка дверь-склад', way: 'd2w', base: 480, days: 6 },
  { carrier: 'cdek', code: '137', name: 'Посылка склад-дверь', way: 'w2d', base: 500, days: 6 },
  { carrier: 'dpd', code: 'CUR', name: 'DPD CLASSIC', way: 'd2d', base: 780, days: 5 },
  { carrier: 'dpd', code: 'NDY', name: 'DPD EXPRESS', way: 'd2d', base: 1150, days: 2 },
  { carrier: 'dpd', code: 'ECN', name: 'DPD ECONOMY', way: 'd2w', base: 520, days: 8 },
] as const;

function cityOf(name: string): Place {
  const place = places().find((one) => one.iso === 'RU' && one.name === name);
  if (!place) throw new Error(`no such city: ${name}`);
  return place;
}

/** Decides an account's orders, the same each time but for today. */
export function decideOrders(
  { account, userIds }: WaybillSeed,
  numbers: readonly string[],
): readonly DemoOrder[] {
  const random = createRandom(account.title.length * 7919 + account.waybills);
  const weights = standing.flatMap((one) => Array.from({ length: one.weight }, () => one));
  const sender = cityOf('Москва');
  return numbers.map((number, index) => {
    // The first orders take one status each, so that none is missing.
    const stands = standing[index] ?? random.pick(weights);
    const daysAgo = random.whole(...stands.daysAgo);
    const suits = tariffs.filter(({ way }) =>
      stands.status === 'delivery_waiting'
        ? way.startsWith('w')
        : stands.status === 'receiver_waiting_in_office' || stands.status === 'scrapped'
          ? way.endsWith('w')
          : stands.status === 'courier_delivery' || stands.status === 'pickup_waiting'
            ? way === 'd2d'
            : true,
    );
    const tariff = random.pick(suits);
    const receiver = random.pick(receivers);
    const weightGrams = random.whole(1, 60) * 500;
    return {
      number,
      carrier: tariff.carrier,
      carrierNumber:
        tariff.carrier === 'cdek'
          ? `1${random.whole(100_000_000, 999_999_999)}`
          : `RU${random.whole(100_000_000, 999_999_999)}`,
      tariffCode: tariff.code,
      tariffName: tariff.name,
      way: tariff.way,
      status: stands.status,
      sender: account.key === 'shop' && random.next() < 0.15 ? cityOf('Тверь') : sender,
      receiver: cityOf(random.pick(receiverCities.filter((city) => city !== 'Тверь'))),
      receiverName: receiver.name,
      receiverCompany: receiver.company,
      receiverStreet: `${random.pick(streets)}, д ${random.whole(1, 90)}`,
      phone: `+7900${String(random.whole(0, 9_999_999)).padStart(7, '0')}`,
      userId: random.pick(userIds),
      createdAt: new Date(Date.now() - daysAgo * dayMs - random.whole(1, 600) * 60_000),
      days: tariff.days,
      weightGrams,
      placeCount: random.whole(1, 3),
      contents: random.pick(contents),
      priceKopecks: Math.round((tariff.base + (weightGrams / 500) * random.whole(14, 40)) * 100),
    };
  });
}
