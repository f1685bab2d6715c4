import { type Place, places } from '@tranzit/places';
import { contents, receiverCities, receivers, streets } from './demo-accounts.ts';
import { type DemoOrder, phoneOf, type WaybillSeed } from './demo-order.ts';
import { createRandom } from './random.ts';
import { stageOf } from './sandbox-stages.ts';
import { statusDistribution } from './status-distribution.ts';
import { demoTariffs } from './tariffs.ts';

const dayMs = 86_400_000;

function cityOf(name: string): Place {
  const place = places().find((one) => one.iso === 'RU' && one.name === name);
  if (!place) throw new Error(`no such city: ${name}`);
  return place;
}

/** Decides an account's orders, the same each time but for today. */
export function decideOrders(
  { account, userIds }: Pick<WaybillSeed, 'account' | 'userIds'>,
  numbers: readonly string[],
): readonly DemoOrder[] {
  const random = createRandom(account.title.length * 7919 + account.waybills);
  const weights = statusDistribution.flatMap((one) => Array.from({ length: one.weight }, () => one));
  const carriers = [...new Set(demoTariffs.map(({ carrier }) => carrier))];
  const sender = cityOf('Москва');
  return numbers.map((number, index) => {
    // The first orders take one status each, so that none is missing.
    const stands = statusDistribution[index] ?? random.pick(weights);
    const daysAgo = random.whole(...stands.daysAgo);
    const suits = demoTariffs.filter((tariff) => stageOf(tariff, stands.status) !== undefined);
    // By carrier first, so that each has its share however many tariffs it sells.
    const carrier = random.pick(carriers.filter((one) => suits.some((tariff) => tariff.carrier === one)));
    const tariff = random.pick(suits.filter((one) => one.carrier === carrier));
    const receiver = random.pick(receivers);
    const weightGrams = random.whole(1, tariff.maxKg * 2) * 500;
    return {
      number,
      carrier,
      tariffCode: tariff.code,
      tariffName: tariff.name,
      way: tariff.way,
      status: stands.status,
      sender: account.key === 'shop' && random.next() < 0.15 ? cityOf('Тверь') : sender,
      receiver: cityOf(random.pick(receiverCities.filter((city) => city !== 'Тверь'))),
      receiverName: receiver.name,
      receiverCompany: receiver.company,
      receiverDoor: { street: random.pick(streets), house: String(random.whole(1, 90)) },
      phone: phoneOf(`+7900${String(random.whole(0, 9_999_999)).padStart(7, '0')}`),
      userId: random.pick(userIds),
      createdAt: new Date(Date.now() - daysAgo * dayMs - random.whole(1, 600) * 60_000),
      days: tariff.days,
      weightGrams,
      placeCount: random.whole(1, 3),
      contents: random.pick(contents),
      priceKopecks: Math.round((tariff.baseRoubles + (weightGrams / 500) * random.whole(14, 40)) * 100),
    };
  });
}
