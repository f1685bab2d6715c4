import type { RuleConditions, RulePlace } from '@tranzit/contract';
import type { CargoType, CounterpartyId, Kopecks, TagId } from '@tranzit/kernel';
import { cityNameInRussian } from '../../geo/index.ts';

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

/** Letters in one piece with their accents, and small: what is typed and what is pasted are the same then. */
const spelt = (text: string): string => text.normalize('NFC').toLowerCase();

/** `Московская обл.`, `московская область` and `Область Московская` are one region. */
const bareName = (name: string): string =>
  spelt(name)
    .replaceAll('ё', 'е')
    .replaceAll(kinds, ' ')
    .replaceAll(/[\s.,]+/g, ' ')
    .trim();

/** Names have no line ends any more; a part that is not named is told apart from one of which nothing is left. */
const keyOf = (iso: string, ...names: readonly (string | undefined)[]): string =>
  [iso, ...names.map((name) => (name === undefined ? '' : `=${name}`))].join('\n');

const wantedName = (name: string | undefined): string | undefined =>
  name === undefined || name === '' ? undefined : bareName(name);

const wantedKey = ({ iso, region, city }: RulePlace): string =>
  keyOf(iso, wantedName(region), wantedName(city && cityNameInRussian({ iso, city })));

/** A place by all that may be named of it. */
function keysOf({ iso, region = '', city }: PlaceFacts): readonly string[] {
  const [ofRegion, ofCity] = [bareName(region), bareName(cityNameInRussian({ iso, city }))];
  return [
    keyOf(iso, undefined, undefined),
    keyOf(iso, ofRegion, undefined),
    keyOf(iso, undefined, ofCity),
    keyOf(iso, ofRegion, ofCity),
  ];
}

interface PreparedPlaces {
  readonly except: boolean;
  readonly keys: ReadonlySet<string>;
}

/** Conditions with their names and words spelt as they are compared: once, for however many shipments. */
export interface PreparedConditions
  extends Pick<RuleConditions, 'weight' | 'size' | 'value' | 'senders' | 'tags' | 'cargo'> {
  readonly from: PreparedPlaces | undefined;
  readonly to: PreparedPlaces | undefined;
  /** Whether one of the words stands in a text that is spelt as they are. */
  readonly isSaid: ((said: string) => boolean) | undefined;
}

const preparePlaces = (wanted: RuleConditions['to']): PreparedPlaces | undefined =>
  wanted && { except: wanted.except, keys: new Set(wanted.places.map(wantedKey)) };

/** Looks through a text once: many shipments of one day are of the same contents, and a text may be long. */
function lookFor(words: readonly string[]): (said: string) => boolean {
  const found = new Map<string, boolean>();
  return (said) => {
    const known = found.get(said) ?? words.some((word) => said.includes(word));
    found.set(said, known);
    return known;
  };
}

/** To be made for those shipments that are judged together: it remembers what is said of them. */
export const prepareConditions = ({ from, to, contents, ...others }: RuleConditions): PreparedConditions => ({
  ...others,
  from: preparePlaces(from),
  to: preparePlaces(to),
  isSaid: contents && lookFor(contents.map(spelt)),
});

/** A shipment as conditions are compared with it. */
interface PreparedFacts extends Omit<ShipmentFacts, 'contents' | 'sender' | 'receiver'> {
  readonly said: string;
  readonly sender: readonly string[];
  readonly receiver: readonly string[];
}

const prepareFacts = ({ contents, sender, receiver, ...others }: ShipmentFacts): PreparedFacts => ({
  ...others,
  said: spelt(contents),
  sender: keysOf(sender),
  receiver: keysOf(receiver),
});

const isAmong = (wanted: PreparedPlaces | undefined, keys: readonly string[]): boolean =>
  wanted === undefined || keys.some((key) => wanted.keys.has(key)) !== wanted.except;

const isWithin = (span: RuleConditions['weight'], measure: number): boolean =>
  measure >= (span?.from ?? 0) && measure <= (span?.to ?? Number.POSITIVE_INFINITY);

const isWorth = (span: RuleConditions['value'], value: Kopecks | undefined): boolean =>
  span === undefined || (value !== undefined && isWithin(span, value / 100));

/** Whether a shipment meets every condition that is named. */
const meets = (wanted: PreparedConditions, facts: PreparedFacts): boolean =>
  isWithin(wanted.weight, facts.weightGrams / 1000) &&
  isWithin(wanted.size, facts.longestMm / 10) &&
  isWorth(wanted.value, facts.declaredValue) &&
  isAmong(wanted.from, facts.sender) &&
  isAmong(wanted.to, facts.receiver) &&
  (wanted.senders === undefined || wanted.senders.some((id) => id === facts.senderEntryId)) &&
  (wanted.tags === undefined || wanted.tags.some((id) => facts.tagIds.has(id))) &&
  (wanted.cargo === undefined || wanted.cargo === facts.cargoType) &&
  (wanted.isSaid === undefined || wanted.isSaid(facts.said));

interface Prepared {
  readonly conditions: PreparedConditions;
}

/** The rule that decides about a shipment: the first whose conditions it meets. Pure. */
export function matchRule<Rule extends Prepared>(
  rules: readonly Rule[],
  shipment: ShipmentFacts,
): Rule | undefined {
  const facts = prepareFacts(shipment);
  return rules.find(({ conditions }) => meets(conditions, facts));
}
