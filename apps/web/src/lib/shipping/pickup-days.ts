import type { Address, PickupDay } from '@tranzit/contract';

/** A place as the calls about days take it: its clocks count, and the couriers that come there. */
export const pointOf = (place: Pick<Address, 'latitude' | 'longitude'> | null) =>
  place?.latitude != null && place.longitude != null ? { lat: place.latitude, long: place.longitude } : {};

/** Days on which the cargo can be handed over: where a courier has to fetch it, those on which one comes. */
export const offeredDays = (days: readonly PickupDay[], needsCourier: boolean): readonly PickupDay[] =>
  days.filter(({ pickupAvailable }) => pickupAvailable || !needsCourier);
