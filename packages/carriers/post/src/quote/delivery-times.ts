import { type CarrierCall, CarrierError, createBoundedCache } from '@tranzit/carrier-kit';
import type { PostClient } from '../client.ts';
import { publicTariffSchema, type TariffReply } from '../schemas.ts';
import { russia } from './countries.ts';
import { tariffObjectOf } from './mail-types.ts';
import { categoryOf, type PlacesReply, type TariffQuestion } from './rates.ts';

type Days = PlacesReply['days'];

const toDays = (min: number | null | undefined, max: number | null | undefined): Days | undefined => {
  const [least, most] = [min ?? max, max ?? min];
  return least === null || least === undefined ? undefined : { min: least, max: most ?? least };
};

export const daysOf = (reply: TariffReply): Days | undefined =>
  toDays(reply['delivery-time']?.['min-days'], reply['delivery-time']?.['max-days']);

/** Delivery times by the public tariff service, for contract answers without one. */
export interface DeliveryTimes {
  find(question: TariffQuestion, call: CarrierCall): Promise<Days | undefined>;
}

/** A time depends on the kind and the route alone, so it is asked once. Silence of that service is no error here. */
export function createDeliveryTimes(client: PostClient, maxRoutes = 10_000): DeliveryTimes {
  const times = createBoundedCache<Days>(maxRoutes);
  return {
    find: async ({ code, from, to, place, declaredValue }, call) => {
      const isAbroad = to.country !== russia;
      const object = tariffObjectOf(code, categoryOf(declaredValue), isAbroad);
      const query = {
        json: 1,
        errorcode: 1,
        object,
        from,
        ...(isAbroad ? { 'country-to': to.country } : { to: to.index }),
        weight: place.weightGrams,
        pack: 99,
        sumoc: declaredValue,
      };
      const ask = async (): Promise<Days | undefined> => {
        const { delivery } = await client.askTariff(query, publicTariffSchema, call);
        return toDays(delivery?.min, delivery?.max);
      };
      return times.get([object, from, to.country, to.index].join('|'), ask).catch((error: unknown) => {
        if (error instanceof CarrierError) return undefined;
        throw error;
      });
    },
  };
}
