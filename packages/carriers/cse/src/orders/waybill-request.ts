import type { OrderPackage, OrderParty, OrderRequest, XmlTree } from '@tranzit/carrier-kit';
import {
  isDoorAtReceiver,
  isDoorAtSender,
  isInternational,
  kgFromGrams,
  roublesFromKopecks,
} from '@tranzit/kernel';
import { cargoTypes, deliveryTypes, insuranceService, payers, paymentMethods, roubles } from '../codes.ts';
import { refusedHere } from '../errors.ts';
import { toCargoTotals, toSides } from '../quote/cargo.ts';
import { lacksPostcode } from '../quote/quote.ts';
import type { CseRouteEnds } from '../terminals/geography.ts';

const operation = 'SaveWaybillOffice';

/** What the carrier takes as a number of the client's. */
const maxClientNumberLength = 20;

/** Throws `CarrierError('refused')` for an order that cannot be said in the carrier's words. */
export function refuseUnsayable({ ourNumber, way, sender, receiver }: OrderRequest): void {
  if (ourNumber.length > maxClientNumberLength)
    throw refusedHere(operation, 'our number is too long for the carrier', 'our_number');
  if (!isDoorAtSender(way) && !sender.place.terminalCode)
    throw refusedHere(operation, 'a terminal is needed for this way', 'sender_place');
  if (!isDoorAtReceiver(way) && !receiver.place.terminalCode)
    throw refusedHere(operation, 'a terminal is needed for this way', 'receiver_place');
  if (!lacksPostcode({ sender: sender.place, receiver: receiver.place })) return;
  const field = sender.place.postcode ? 'receiver_place' : 'sender_place';
  throw refusedHere(operation, 'a postcode is needed abroad', field);
}

/** Without a street of its own the whole line goes, which the carrier's people then read. */
export const toAddressLine = ({ street, house, office, addressLine }: OrderParty): string =>
  street ? [street, house, office].filter(Boolean).join(', ') : addressLine;

export const partyName = ({ company, contactName }: OrderParty): string => company?.name || contactName;

export const describeCargo = (packages: readonly OrderPackage[], fallback: string): string =>
  [...new Set(packages.map(({ description }) => description.trim()).filter(Boolean))].join(', ') || fallback;

const toParty = (party: OrderParty, geography: string): XmlTree => ({
  Client: partyName(party),
  Official: party.contactName,
  Address: { Geography: geography, Info: toAddressLine(party), FreeForm: true },
  Phone: party.phone,
  EMail: party.email,
  Info: party.instructions,
});

/** Kilograms and centimetres. Sides of the whole are known of a single place only; the kinds of places follow. */
function toCargo(order: OrderRequest, divisorCm3PerKg: number): XmlTree {
  const { packages, declaredValue, services } = order;
  const { weightKg, volumeKg, places } = toCargoTotals(packages, divisorCm3PerKg);
  const [single] = packages;
  const sides = single && places === 1 ? toSides(single) : undefined;
  const value = declaredValue === undefined ? undefined : roublesFromKopecks(declaredValue);
  const isAbroad = isInternational(order.sender.place.iso, order.receiver.place.iso);
  return {
    CargoDescription: describeCargo(packages, order.cargoType === 'docs' ? 'Документы' : 'Посылка'),
    CargoPackageQty: places,
    Weight: weightKg,
    VolumeWeight: volumeKg,
    Length: sides?.lengthCm,
    Width: sides?.widthCm,
    Height: sides?.heightCm,
    InsuranceRate: services.includes('INSURANCE') ? value : undefined,
    ...(isAbroad && value !== undefined
      ? { ValueForCustomsPurposes: value, ValueForCustomsPurposesCurrency: roubles }
      : {}),
    CargoPackages: packages.map(toPackages),
  };
}

/** One kind of places: weight and sides of one, and how many there are. */
function toPackages(item: OrderPackage): XmlTree {
  const { lengthCm, widthCm, heightCm } = toSides(item);
  return {
    PackageQty: item.amount,
    Width: widthCm,
    Height: heightCm,
    Length: lengthCm,
    Weight: kgFromGrams(item.weightGrams),
  };
}

/** What the carrier reads where nobody has said which documents come back. */
const usualDocuments = 'Подписанные документы';

export interface WaybillOptions {
  readonly ends: CseRouteEnds;
  /** `YYYY-MM-DD`; the carrier may have asked for another day than the order's. */
  readonly pickupOn: string;
  readonly divisorCm3PerKg: number;
  /** The service that brings documents back; a `RETURN` cannot be said without it. */
  readonly documentsBack: string | undefined;
}

/** Insurance is a service with its value; a declared value would exclude it (05021) and is never sent beside it. */
export function toWaybillRequest(order: OrderRequest, options: WaybillOptions): XmlTree {
  const { ourNumber, sender, receiver, way, services, pickupPeriod } = order;
  const { ends, pickupOn, divisorCm3PerKg, documentsBack } = options;
  const hasDocumentsBack = services.includes('RETURN');
  if (hasDocumentsBack && !documentsBack)
    throw refusedHere(operation, 'the contract has no service for papers that come back', 'services');
  const isInsured = services.includes('INSURANCE') && order.declaredValue !== undefined;
  const items = [
    ...(isInsured ? [insuranceService] : []),
    ...(hasDocumentsBack && documentsBack ? [documentsBack] : []),
  ];
  return {
    Company: '',
    Number: '',
    ClientNumber: ourNumber,
    OrderData: {
      Recipient: {
        ...toParty(receiver, ends.receiver),
        Urgency: order.tariffCode,
        Cargo: toCargo(order, divisorCm3PerKg),
        PVZ: isDoorAtReceiver(way) ? undefined : receiver.place.terminalCode,
      },
      Sender: {
        ...toParty(sender, ends.sender),
        PVZ: isDoorAtSender(way) ? undefined : sender.place.terminalCode,
      },
      TakeDate: `${pickupOn}T${pickupPeriod.slice(0, 5)}:00`,
      TypeOfCargo: cargoTypes[order.cargoType],
      TypeOfPayer: payers.customer,
      WayOfPayment: paymentMethods.cashless,
      Comment: order.comment,
      PersonallyInHand: services.includes('BY_HAND') ? true : undefined,
      DeliveryOfCargo: deliveryTypes[way].name,
      AdditionalServices: items.length > 0 ? { Items: items } : undefined,
      ...(hasDocumentsBack
        ? { WithReturn: true, DescriptionForTheVPDReturn: order.returnedDocuments ?? usualDocuments }
        : {}),
    },
    Office: '',
  };
}
