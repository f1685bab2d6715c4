import { randomUUID } from 'node:crypto';
import type { City } from '../../cities/city.ts';
import { addDays, fromMoscowInstant, isSunday, moscowDay } from '../../clock/dates.ts';
import type { Party, SandboxOrder } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { insuranceRubles } from '../../tariffs/quote.ts';
import type { PonyDetail } from '../pony-detail.ts';
import { declaredRubles } from '../quote/cargo.ts';
import { SELF_DELIVERY } from '../quote/modes.ts';
import type { PonyOffer } from '../quote/offers.ts';
import { childOf, childrenOf, nodeAt, textAt, textOf, type XmlNode } from '../soap/xml-read.ts';
import type { Draft } from './draft.ts';
import { performersNumberOf } from './numbers.ts';

/** Reads of `Status` until the number of a `#pending` order is told. */
const PENDING_READS = 3;

function readParty(node: XmlNode | undefined, city: City | undefined): Party {
  const person = nodeAt(node, ['PersonList', 'Person']);
  const [phone = '', ...furtherPhones] = childrenOf(nodeAt(person, ['PhoneList']), 'string').map(textOf);
  return {
    name: textAt(person, 'Name'),
    company: textAt(node, 'Company', 'Name'),
    phone,
    furtherPhones,
    city: city?.place.name ?? textAt(node, 'Address', 'City'),
    cityGeonameId: city?.place.geonameId,
    address: textAt(node, 'Address', 'StreetAddress'),
    terminalCode: undefined,
  };
}

/** Couriers do not call on Sundays, nor on days past: the wish moves on. */
function readPickup(
  sandbox: Sandbox,
  service: XmlNode | undefined,
): Pick<PonyDetail, 'pickupDay' | 'originPickupDay'> {
  const today = moscowDay(sandbox.clock.now());
  const asked = fromMoscowInstant(textAt(service, 'PickupDate'));
  const originPickupDay = asked === undefined ? today : moscowDay(asked);
  const earliest = [originPickupDay, today].toSorted().at(-1) ?? today;
  return { originPickupDay, pickupDay: isSunday(earliest) ? addDays(earliest, 1) : earliest };
}

function toDetail(
  sandbox: Sandbox,
  draft: Draft,
  offer: PonyOffer | undefined,
  waybillNumber: string,
): PonyDetail {
  const insurance = insuranceRubles(declaredRubles(draft.cargos));
  return {
    performersNumber: performersNumberOf(waybillNumber, draft.from),
    ...readPickup(sandbox, draft.service),
    // Even a delivery within the day takes some of it.
    transitDays: Math.max(1, offer?.days[1] ?? 1),
    priceRubles: (offer?.priceRubles ?? 0) + insurance,
    insuranceRubles: insurance,
    pendingReads: draft.markers.includes('pending') ? PENDING_READS : 0,
  };
}

/** The order a draft makes, without a life yet; one that replaces another keeps its numbers and its past. */
export function buildOrder(
  sandbox: Sandbox,
  draft: Draft,
  offer: PonyOffer | undefined,
  previous: SandboxOrder | undefined,
): SandboxOrder {
  const { service, mode, cargos } = draft;
  const carrierNumber =
    previous?.carrierNumber ?? (draft.ownWaybill || sandbox.orders.nextCarrierNumber('pony'));
  const detail = toDetail(sandbox, draft, offer, carrierNumber);
  const { performersNumber, pendingReads } = previous?.pony ?? detail;
  return {
    id: previous?.id ?? randomUUID(),
    carrier: 'pony',
    number: draft.number,
    carrierNumber,
    tariffCode: mode,
    way: mode === SELF_DELIVERY ? 'd2w' : 'd2d',
    isToLocker: false,
    isImported: false,
    createdAt: previous?.createdAt ?? sandbox.clock.now(),
    sender: readParty(childOf(service, 'Sender'), draft.from),
    receiver: readParty(childOf(service, 'Recipient'), draft.to),
    parcels: cargos.map(({ number, weightGrams, lengthCm, widthCm, heightCm, comment }) => ({
      number,
      weightGrams,
      lengthCm,
      widthCm,
      heightCm,
      comment,
    })),
    declaredValueRubles: declaredRubles(cargos),
    comment: textAt(service, 'Unformalized'),
    markers: draft.markers,
    steps: [],
    delivered: previous?.delivered ?? { states: 0, events: 0, hooks: 0 },
    pony: { ...detail, performersNumber, pendingReads },
  };
}
