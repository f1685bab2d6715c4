import type { RuleConditions, RulePlace } from '@tranzit/contract';
import type { CargoType, CounterpartyId, Kopecks, TagId } from '@tranzit/kernel';

interface PlaceFacts {
  readonly iso: string;
  readonly region?: string | undefined;
  readonly city: string;
}

/** What rules look at in a shipment, before anybody has been asked for a rate. */
export interface ShipmentFacts {
  readonly weightGrams: number;
  /** Of the largest place. */
  readonly longestMm: number;
  /** `undefined` where nobody has declared one. */
  readonly declaredValue: Kopecks | undefined;
  readonly cargoType: CargoType;
  readonly contents: string;
  readonly sender: PlaceFacts;
  readonly receiver: PlaceFacts;
  /** The entry of the book that the sender was made from. */
  readonly senderEntryId: CounterpartyId | undefined;
  /** Of the entries of both sides. */
  readonly tagIds: ReadonlySet<TagId>;
}

const kinds =
  /(?:^|[\s.])(?:город федерального значения|город|г|область|обл|край|республика|респ|автономный округ|ао|округ)(?=$|[\s.])/gu;

/** `Московская обл.`, `московская область` and `Область Московская` are one region. */
const bareName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(kinds, ' ')
    .replaceAll(/[\s.,]+/g, ' ')
    .trim();

const isNamed = (wanted: string | undefined, found: string | undefined): boolean =>
  wanted === undefined || wanted === '' || bareName(wanted) === bareName(found ?? '');

const isAt = (wanted: RulePlace, { iso, region, city }: PlaceFacts): boolean =>
  wanted.iso === iso && isNamed(wanted.region, region) && isNamed(wanted.city, city);

const isAmong = (wanted: RuleConditions['to'], place: PlaceFacts): boolean =>
  wanted === undefined || wanted.places.some((one) => isAt(one, place)) !== wanted.except;

const isWithin = (span: RuleConditions['weight'], measure: number): boolean =>
  measure >= (span?.from ?? 0) && measure <= (span?.to ?? Number.POSITIVE_INFINITY);

const isWorth = (span: RuleConditions['value'], value: Kopecks | undefined): boolean =>
  span === undefined || (value !== undefined && isWithin(span, value / 100));

const isSaid = (words: RuleConditions['contents'], contents: string): boolean => {
  const said = contents.toLowerCase();
  return words === undefined || words.some((word) => said.includes(word.toLowerCase()));
};

/** Whether a shipment meets every condition that is named. Pure. */
export const meets = (wanted: RuleConditions, facts: ShipmentFacts): boolean =>
  isWithin(wanted.weight, facts.weightGrams / 1000) &&
  isWithin(wanted.size, facts.longestMm / 10) &&
  isWorth(wanted.value, facts.declaredValue) &&
  isAmong(wanted.from, facts.sender) &&
  isAmong(wanted.to, facts.receiver) &&
  (wanted.senders === undefined || wanted.senders.some((id) => id === facts.senderEntryId)) &&
  (wanted.tags === undefined || wanted.tags.some((id) => facts.tagIds.has(id))) &&
  isSaid(wanted.contents, facts.contents) &&
  (wanted.cargo === undefined || wanted.cargo === facts.cargoType);

interface Matched {
  readonly conditions: RuleConditions;
  readonly isOn: boolean;
}

/** The rule that decides about a shipment: the first that is on and whose conditions it meets. Pure. */
export const matchRule = <Rule extends Matched>(
  rules: readonly Rule[],
  facts: ShipmentFacts,
): Rule | undefined => rules.find(({ isOn, conditions }) => isOn && meets(conditions, facts));
