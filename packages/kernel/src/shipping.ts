/** Words of the field that both sides of the wire and all carriers share. */

export const carrierCodes = ['cse', 'cdek', 'dpd', 'pony', 'post', 'dellin'] as const;
/** On the wire `deliveryService`. The order is the fixed order of the progress strip. */
export type CarrierCode = (typeof carrierCodes)[number];

export const deliveryWays = ['d2d', 'd2w', 'w2d', 'w2w'] as const;
/** Door or warehouse (a terminal, a point) on the sender's and the receiver's side. */
export type DeliveryWay = (typeof deliveryWays)[number];

export const additionalServices = [
  'INSURANCE',
  'CARGO_LOADING',
  'CARGO_UNLOADING',
  'RETURN',
  'BY_HAND',
  'PICKUP_IN_60_MIN',
  'PRIORITY_CONTROL',
] as const;
export type AdditionalService = (typeof additionalServices)[number];

export const availabilities = ['available', 'not_available', 'need_confirm'] as const;
export type Availability = (typeof availabilities)[number];

/** `daily` is the specification's, for rates by subscription: no carrier of ours has them, so that no rate is of it. */
export const tariffKinds = ['default', 'daily', 'by_time'] as const;
export type TariffKind = (typeof tariffKinds)[number];

export const cargoTypes = ['docs', 'package'] as const;
export type CargoType = (typeof cargoTypes)[number];

export const terminalKinds = ['office', 'point', 'locker'] as const;
/** `point` is a carrier's partner, `locker` a machine. */
export type TerminalKind = (typeof terminalKinds)[number];

export const runStates = ['waiting', 'running', 'ok', 'empty', 'failed', 'timed_out'] as const;
/** Where one carrier's part of a calculation stands. */
export type RunState = (typeof runStates)[number];

export const documentKinds = ['waybill', 'label', 'invoice', 'act'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const isDoorAtSender = (way: DeliveryWay): boolean => way.startsWith('d');
export const isDoorAtReceiver = (way: DeliveryWay): boolean => way.endsWith('d');
/** The way of a cargo that comes back from where it went: its ends swapped. */
export const wayBack = (way: DeliveryWay): DeliveryWay =>
  `${isDoorAtReceiver(way) ? 'd' : 'w'}2${isDoorAtSender(way) ? 'd' : 'w'}`;

/** Eurasian Economic Union: calculated and ordered as domestic. */
export const domesticIsoCodes = ['RU', 'AM', 'BY', 'KZ', 'KG'] as const;

export const isInternational = (senderIso: string, receiverIso: string): boolean =>
  ![senderIso, receiverIso].every((iso) => (domesticIsoCodes as readonly string[]).includes(iso));

/** Within the customs union too: papers beyond Russia's border name people and places in Latin. */
export const leavesRussia = (senderIso: string, receiverIso: string): boolean =>
  senderIso !== 'RU' || receiverIso !== 'RU';

/** What an order does without a postcode of its doors: goes as well, goes with a guess of the carrier's, or not at all. */
export const postcodeNeeds = ['none', 'wished', 'needed'] as const;
export type PostcodeNeed = (typeof postcodeNeeds)[number];

/** A carrier's need of postcodes within the customs union, and on routes that leave it. */
export interface PostcodeNeeds {
  readonly home: PostcodeNeed;
  readonly abroad: PostcodeNeed;
}

/** Of a carrier that says nothing of it: abroad a door is found by its postcode. */
export const usualPostcodeNeeds: PostcodeNeeds = { home: 'none', abroad: 'wished' };

/** Whatever leaves Russia within the union is asked for them too, though it goes without. */
export function postcodeNeedOf(
  { home, abroad }: PostcodeNeeds,
  senderIso: string,
  receiverIso: string,
): PostcodeNeed {
  if (isInternational(senderIso, receiverIso)) return abroad;
  return home === 'none' && leavesRussia(senderIso, receiverIso) ? 'wished' : home;
}

export const emptyReasonCodes = [
  'route_not_served',
  'cargo_too_heavy',
  'cargo_too_large',
  'no_tariff',
  'date_not_served',
  /** The carrier goes there, but not this way: not to the door, or not from a terminal. */
  'way_not_served',
  /** It would take the cargo, but for a service that was asked for. */
  'service_not_offered',
  'refused',
  'timeout',
  'unavailable',
  'rate_limited',
  'malformed',
  'unauthorized',
] as const;
/** Why a carrier's part of a calculation has no rate. */
export type EmptyReasonCode = (typeof emptyReasonCodes)[number];
