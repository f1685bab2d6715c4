import type { CourierCallRequest, OrderParty, OrderReference, OrderRequest } from '@tranzit/carrier-kit';
import { type DeliveryWay, isDoorAtReceiver, isDoorAtSender, joinRemarks } from '@tranzit/kernel';
import { tariffs } from './codes.ts';
import { toPlaces } from './packages.ts';
import type { CalculationCities } from './rates.ts';
import { pricedServices, toPricedService } from './services.ts';

const maxCommentLength = 255;

/** The body of `POST /orders`, of type 2 (ordinary delivery). */
export function toOrderRequest(order: OrderRequest, cities: CalculationCities): Record<string, unknown> {
  const { ourNumber, tariffCode, way, sender, receiver } = order;
  const comment = toComment(order);
  const services = pricedServices(order, way).map((service) => toPricedService(service, order.declaredValue));
  return {
    type: 2,
    number: ourNumber,
    tariff_code: Number(tariffCode),
    ...(comment === '' ? {} : { comment }),
    ...toShipmentSide(sender, way, cities.from),
    ...toDeliverySide(receiver, way, cities.to),
    sender: toCdekParty(sender),
    recipient: toCdekParty(receiver),
    packages: toOrderPackages(order),
    ...(services.length === 0 ? {} : { services }),
    ...(tariffs.get(Number(tariffCode))?.isLtl ? { additional_order_types: [2] } : {}),
  };
}

/** Either a point or an address, never both: both together are refused. */
function toShipmentSide(party: OrderParty, way: DeliveryWay, cityCode: number): Record<string, unknown> {
  const { terminalCode } = party.place;
  return !isDoorAtSender(way) && terminalCode !== undefined
    ? { shipment_point: terminalCode }
    : { from_location: { code: cityCode, address: toAddress(party) } };
}

function toDeliverySide(party: OrderParty, way: DeliveryWay, cityCode: number): Record<string, unknown> {
  const { terminalCode } = party.place;
  return !isDoorAtReceiver(way) && terminalCode !== undefined
    ? { delivery_point: terminalCode }
    : { to_location: { code: cityCode, address: toAddress(party) } };
}

/** The city goes by its code, so the line has street, house and office; the whole line where there is no street. */
export function toAddress({ street, house, office, addressLine }: OrderParty): string {
  if (street === undefined) return addressLine;
  return [street, house, office === undefined ? undefined : `оф. ${office}`]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}

/** Further numbers beyond these are refused. */
const maxPhones = 10;

/** Series and number of a Russian passport. */
const passportForm = /^(\d{4})(\d{6})$/;

/** The passport of a private person. The carrier has no other paper, and nobody here asks for the day of birth. */
function toPassport({ passport = '', passportIssue, company }: OrderParty): Record<string, unknown> {
  const [, series, number] = passportForm.exec(passport) ?? [];
  if (company !== undefined || number === undefined) return {};
  return {
    passport_series: series,
    passport_number: number,
    ...(passportIssue?.on === undefined ? {} : { passport_date_of_issue: passportIssue.on }),
    ...(passportIssue?.by === undefined ? {} : { passport_organization: passportIssue.by }),
  };
}

function toCdekParty(party: OrderParty): Record<string, unknown> {
  const { contactName, phone, furtherPhones = [], email, company } = party;
  return {
    ...(company === undefined ? {} : { company: company.name }),
    name: contactName,
    ...(email === undefined ? {} : { email }),
    phones: [phone, ...furtherPhones].slice(0, maxPhones).map((number) => ({ number })),
    contragent_type: company === undefined ? 'INDIVIDUAL' : 'LEGAL_ENTITY',
    ...(company?.inn === undefined ? {} : { tin: company.inn }),
    ...toPassport(party),
  };
}

/** Their check refuses a place whose contents are not named; ours lets the customer leave them out. */
function toOrderPackages({ packages, cargoType }: OrderRequest): Record<string, unknown>[] {
  const unnamed = cargoType === 'docs' ? 'Документы' : 'Посылка';
  return toPlaces(packages).map(({ entry, ...measures }, index) => ({
    number: String(index + 1),
    ...measures,
    comment: (entry.description.trim() || unnamed).slice(0, maxCommentLength),
  }));
}

/** The receiver's first: the sender's go with the courier call as well. */
function toComment({ comment, sender, receiver }: OrderRequest): string {
  const parts = [comment, receiver.instructions, sender.instructions];
  return joinRemarks(
    parts.flatMap((part) => part ?? []),
    maxCommentLength,
  ).comment;
}

const earliest = '09:00';
const latest = '22:00';

/** Couriers come between 9 and 22 only, so a wider period is cut to that. */
function toVisit(request: CourierCallRequest): Record<string, unknown> {
  const [from = earliest, to = latest] = request.pickupPeriod.split('-');
  return {
    intake_date: request.pickupOn,
    intake_time_from: from < earliest ? earliest : from,
    intake_time_to: to > latest ? latest : to,
    ...(request.sender.instructions === undefined
      ? {}
      : { comment: request.sender.instructions.slice(0, maxCommentLength) }),
    need_call: false,
  };
}

/** The body of `POST /intakes` for one order, from which the carrier knows cargo and address. */
export const toIntakeRequest = (
  request: CourierCallRequest,
  reference: OrderReference,
): Record<string, unknown> => ({
  ...(reference.carrierOrderId === undefined
    ? { cdek_number: reference.carrierNumber }
    : { order_uuid: reference.carrierOrderId }),
  ...toVisit(request),
});

/** The body of `POST /intakes` for an address: it names no order, only how much there is. */
export function toAddressIntakeRequest(
  request: CourierCallRequest,
  cityCode: number,
): Record<string, unknown> {
  const places = toPlaces(request.packages);
  return {
    name: `Консолидированный груз, мест: ${places.length}`,
    weight: places.reduce((sum, { weight }) => sum + weight, 0),
    from_location: { code: cityCode, address: toAddress(request.sender) },
    sender: toCdekParty(request.sender),
    ...toVisit(request),
  };
}
