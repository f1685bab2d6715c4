import { endpoints } from '@tranzit/contract';
import { type Known, send, takeTokens } from './new-person.ts';

const moscow = {
  city: 'Москва',
  region: 'г Москва',
  street: 'ул Полевая',
  house: '14',
  office: '',
  latitude: 55.7522,
  longitude: 37.6156,
  fias_id: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  postcode: '101000',
  iso: 'RU',
};
const novosibirsk = {
  city: 'Новосибирск',
  region: 'Новосибирская обл',
  street: 'ул Речная',
  house: '7',
  office: '',
  latitude: 55.0415,
  longitude: 82.9346,
  fias_id: '8dea00e3-9aab-4d8e-887c-ef2aaa546456',
  postcode: '630000',
  iso: 'RU',
};

/** Puts a shipment without a rate to each of these people into the planner; answers the day that a courier can come on. */
export async function planShipments(person: Known, receivers: readonly string[]): Promise<string> {
  const caller = { accessToken: (await takeTokens(person)).get('accessToken') ?? '' };
  const cast = async (address: object): Promise<number> =>
    endpoints.createFastAddressCast.responses[201].parse(
      await send(endpoints.createFastAddressCast, address, caller),
    ).addressCastId;
  const side = async (address_cast_id: number, contact_name: string, of: 'sender' | 'recipient') =>
    endpoints.createContactCast.responses[201].parse(
      await send(
        endpoints.createContactCast,
        { address_cast_id, contact_name, phones: [{ number: '+7 (900) 000-00-12' }], side: of },
        caller,
      ),
    ).contactCastId;
  const { dates } = endpoints.listPickupDays.responses[200].parse(
    await send(endpoints.listPickupDays, undefined, caller),
  );
  const day = dates.find(({ pickupAvailable }) => pickupAvailable)?.date ?? '';
  const from = await side(await cast(moscow), 'Ольховская Дарья', 'sender');
  const to = await cast(novosibirsk);
  for (const [place, receiver] of receivers.entries()) {
    const measures = { length: 30, width: 20, height: 10, weight: 1.5 + place, amount: 1 };
    const { cargoId } = endpoints.createCargo.responses[201].parse(
      await send(
        endpoints.createCargo,
        { type: 'package', packages: [{ ...measures, description: 'Запчасти' }] },
        caller,
      ),
    );
    const item = {
      sender_contact_id: from,
      receiver_contact_id: await side(to, receiver, 'recipient'),
      cargo_id: cargoId,
      pickup_date: day,
    };
    await send(endpoints.addRegistryItem, item, caller);
  }
  return day;
}
