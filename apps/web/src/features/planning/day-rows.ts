import type { AnswerOf, api, Destination, WaybillListItem } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';

export type RegistryDetail = AnswerOf<typeof api.getRegistry>;

interface RowFacts {
  readonly key: string;
  /** Null: no rate is chosen. */
  readonly carrier: CarrierCode | null;
  /** Towns. */
  readonly from: string;
  readonly to: string;
  readonly sender: string;
  readonly receiver: string;
  readonly placeCount: number;
  /** kg. */
  readonly weight: number;
  /** Roubles; null while it has no price. */
  readonly price: number | null;
}

/** A shipment of a day: one being prepared, or one that is ordered. */
export type DayRow = RowFacts &
  (
    | { readonly destination: Destination; readonly waybill?: undefined }
    | { readonly waybill: WaybillListItem; readonly destination?: undefined }
  );

const destinationRow = (destination: Destination): DayRow => ({
  destination,
  key: `d${destination.destinationId}`,
  carrier: destination.result?.deliveryService ?? null,
  from: destination.sender.city,
  to: destination.receiver.city,
  sender: destination.sender.name,
  receiver: destination.receiver.name,
  placeCount: destination.cargo.placeCount,
  weight: destination.cargo.weight,
  price: destination.result?.price ?? null,
});

const waybillRow = (waybill: WaybillListItem): DayRow => ({
  waybill,
  key: `w${waybill.waybillId}`,
  carrier: waybill.deliveryService,
  from: waybill.from.city,
  to: waybill.to.city,
  sender: waybill.from.name,
  receiver: waybill.to.name,
  placeCount: waybill.placeCount,
  weight: waybill.weight,
  price: waybill.price,
});

/** What is not ordered yet of a day, then its waybills, each in the order of the answer. */
export const rowsOfDay = ({
  destinations,
  waybills,
}: Pick<RegistryDetail, 'destinations' | 'waybills'>): readonly DayRow[] => [
  ...destinations.map(destinationRow),
  ...waybills.map(waybillRow),
];

/** «Москва — Казань, Ветрова Алина» */
export const rowName = ({ from, to, receiver }: RowFacts): string => `${from} — ${to}, ${receiver}`;

/** Roubles, to the kopeck. */
export const sumOf = (rows: readonly Pick<RowFacts, 'price'>[]): number =>
  rows.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0) / 100;

export const destinationsOf = (rows: readonly DayRow[]): readonly Destination[] =>
  rows.flatMap(({ destination }) => destination ?? []);
export const waybillsOf = (rows: readonly DayRow[]): readonly WaybillListItem[] =>
  rows.flatMap(({ waybill }) => waybill ?? []);
