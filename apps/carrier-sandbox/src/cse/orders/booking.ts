import type { City } from '../../cities/city.ts';
import { type DeliveryWay, isFromDoor, isToDoor, wayOf } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Terminal } from '../../terminals/terminal.ts';
import { findGeography } from '../places/geography.ts';
import { findPoint } from '../places/points.ts';
import { cargoTypes } from '../places/reference-tables.ts';
import { checkReturnedDocuments, checkServices } from '../quote/cse-services.ts';
import { deliveryTypes } from '../quote/delivery-types.ts';
import { type CseOffer, listOffers } from '../quote/offers.ts';
import { CseError } from '../soap/cse-error.ts';
import { isBareCall, type PartyDraft, type ShipmentDraft } from './shipment-draft.ts';
import { checkTakeDate, checkTakeTime } from './take-dates.ts';

/** A draft that was checked, with what it was resolved to. */
export interface Booking {
  readonly draft: ShipmentDraft;
  readonly way: DeliveryWay;
  readonly from: City;
  /** `undefined` where an order only sends a courier. */
  readonly to: City | undefined;
  readonly fromPoint: Terminal | undefined;
  readonly toPoint: Terminal | undefined;
  /** `undefined` for a bare courier call. */
  readonly offer: CseOffer | undefined;
  readonly takeDay: string;
}

interface End {
  readonly city: City;
  readonly point: Terminal | undefined;
}

const codes = {
  sender: {
    name: '05063',
    phone: '05131',
    address: '05121',
    place: '05040',
    noPlace: '05041',
    email: '05144',
  },
  recipient: {
    name: '05064',
    phone: '05132',
    address: '05122',
    place: '05050',
    noPlace: '05051',
    email: '05145',
  },
} as const;

const isEmail = (value: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value);

function resolveEnd(sandbox: Sandbox, party: PartyDraft, side: keyof typeof codes): End {
  if (party.point !== '') {
    const point = findPoint(sandbox, party.point);
    if (point === undefined) throw new CseError('05098', party.point);
    return { city: point.city, point };
  }
  if (party.geography === '') throw new CseError(codes[side].place);
  const city = findGeography(sandbox, party.geography);
  if (city === undefined) throw new CseError(codes[side].noPlace, party.geography);
  return { city, point: undefined };
}

function checkParty(party: PartyDraft, side: keyof typeof codes, isDoor: boolean): void {
  const { name, phone, address, email } = codes[side];
  if (party.client === '' && party.official === '') throw new CseError(name);
  if (party.phone === '') throw new CseError(phone);
  if (isDoor && party.point === '' && party.address === '') throw new CseError(address);
  if (party.email !== '' && !isEmail(party.email)) throw new CseError(email, party.email);
}

/** The way by the delivery type; a point named at an end is a warehouse in any case. */
function readWay(draft: ShipmentDraft): DeliveryWay {
  const type = deliveryTypes.find(({ name }) => name === draft.deliveryType);
  if (type === undefined) throw new CseError('05171', draft.deliveryType);
  const fromDoor = isFromDoor(type.way) && draft.sender.point === '' && !draft.isTakenAtOffice;
  return wayOf(fromDoor, isToDoor(type.way) && draft.recipient.point === '');
}

/** Abroad both sides need a postcode: in the geography, in a field of its own or in the address. */
function checkPostcodes(draft: ShipmentDraft, from: City, to: City): void {
  if (from.place.iso === to.place.iso) return;
  const has = ({ geography, postcode, address }: PartyDraft): boolean =>
    postcode !== '' || geography.toLowerCase().startsWith('postcode-') || /\d{4,}/.test(address);
  if (!has(draft.sender)) throw new CseError('05225');
  if (!has(draft.recipient)) throw new CseError('05226');
}

function checkCargo(draft: ShipmentDraft): void {
  if (draft.typeOfCargo === '') throw new CseError('05030');
  if (!cargoTypes.some(({ guid }) => guid === draft.typeOfCargo))
    throw new CseError('05031', draft.typeOfCargo);
  if (draft.weightGrams <= 0 || draft.parcels.length === 0) throw new CseError('05202');
  checkServices(draft);
  checkReturnedDocuments(draft);
}

function checkHeader(draft: ShipmentDraft): void {
  const { clientNumber, number, payer, replyEmail } = draft;
  const long = [clientNumber, number].find((one) => one.length > 20);
  if (long !== undefined) throw new CseError('04011', long);
  if (!['', '0', '1', '2'].includes(payer)) throw new CseError('05151', payer);
  if (replyEmail !== '' && !isEmail(replyEmail)) throw new CseError('05143', replyEmail);
  checkTakeTime(draft.takeTime);
}

/** A courier needs a day; what is brought to an office does not. */
function readTakeDay(sandbox: Sandbox, draft: ShipmentDraft, way: DeliveryWay): string {
  if (isFromDoor(way)) return checkTakeDate(sandbox, draft.takeDate);
  return draft.takeDate.slice(0, 10);
}

function checkPointLimit(point: Terminal | undefined, weightGrams: number): void {
  const limitKg = point?.maxWeightKg ?? 0;
  if (limitKg > 0 && weightGrams > limitKg * 1000) throw new CseError('05066', `не более ${limitKg} кг`);
}

function bookBareCall(sandbox: Sandbox, draft: ShipmentDraft): Booking {
  const { city: from, point: fromPoint } = resolveEnd(sandbox, draft.sender, 'sender');
  checkParty(draft.sender, 'sender', true);
  const takeDay = readTakeDay(sandbox, draft, 'd2d');
  return { draft, way: 'd2d', from, to: undefined, fromPoint, toPoint: undefined, offer: undefined, takeDay };
}

/**
 * Checks a draft as the carrier does and finds what it names.
 * @throws CseError with the first thing wrong
 */
export function toBooking(sandbox: Sandbox, draft: ShipmentDraft): Booking {
  checkHeader(draft);
  if (isBareCall(draft)) return bookBareCall(sandbox, draft);
  const way = readWay(draft);
  const from = resolveEnd(sandbox, draft.sender, 'sender');
  const to = resolveEnd(sandbox, draft.recipient, 'recipient');
  checkParty(draft.sender, 'sender', isFromDoor(way));
  checkParty(draft.recipient, 'recipient', isToDoor(way));
  checkPostcodes(draft, from.city, to.city);
  checkCargo(draft);
  if (draft.urgency === '') throw new CseError('05010');
  const { weightGrams, chargeableGrams } = draft;
  const route = { from: from.city, to: to.city, way, weightGrams, chargeableGrams };
  const [offer] = listOffers(sandbox, route, draft.urgency);
  checkPointLimit(to.point, weightGrams);
  const takeDay = readTakeDay(sandbox, draft, way);
  return {
    draft,
    way,
    from: from.city,
    to: to.city,
    fromPoint: from.point,
    toPoint: to.point,
    offer,
    takeDay,
  };
}
