import { z } from 'zod';
import { mostOfCondition } from './wire/plain-values.ts';
import { cargoType, idOf, iso2, requiredText, text, titleText } from './wire/wire.ts';

const endsOf = (most: number) => {
  const end = z.number().nonnegative().max(most).optional();
  return { from: end, to: end };
};
type Ends = z.output<z.ZodObject<ReturnType<typeof endsOf>>>;

function requireOrder({ from, to }: Ends, { addIssue }: z.core.$RefinementCtx<Ends>): void {
  if (from === undefined && to === undefined)
    addIssue({ code: 'custom', path: ['to'], params: { code: 'required' } });
  if (from !== undefined && to !== undefined && from > to)
    addIssue({ code: 'custom', path: ['to'], params: { code: 'rule_span' } });
}

/** A span of a measure: both ends belong to it; at least one is named. */
const spanOf = (most: number) => z.object(endsOf(most)).superRefine(requireOrder);
const sentSpanOf = (most: number) => z.strictObject(endsOf(most)).superRefine(requireOrder);

/** kg of all places. */
const mostWeight = 100_000;
/** cm, the longest side of the largest place. */
const mostSize = 10_000;
/** Declared value in roubles. */
const mostValue = 1_000_000_000;

/** A country, a region of it or a city: what is named must be so. */
const rulePlace = z.object({ iso: iso2, region: text(100).optional(), city: text(100).optional() });
export type RulePlace = z.output<typeof rulePlace>;

export const ruleCity = z.object({ iso: iso2, city: requiredText(100) });
export type RuleCity = z.output<typeof ruleCity>;

const placesOf = z.object({
  /** Everywhere but there. */
  except: z.boolean().default(false),
  places: z.array(rulePlace).min(1).max(mostOfCondition),
});

/** All that is named must hold; nothing named holds for any shipment. As it is kept: rules of earlier releases are among them. */
export const ruleConditions = z.strictObject({
  weight: spanOf(mostWeight).optional(),
  size: spanOf(mostSize).optional(),
  value: spanOf(mostValue).optional(),
  from: placesOf.optional(),
  to: placesOf.optional(),
  /** Entries of the contact book, of which the sender is one. */
  senders: z.array(idOf('CounterpartyId')).min(1).max(mostOfCondition).optional(),
  /** The entry of the sender or of the receiver carries one of them. */
  tags: z.array(idOf('TagId')).min(1).max(mostOfCondition).optional(),
  /** One of them stands in what is said of the contents, in any case of letters. */
  contents: z.array(requiredText(60)).min(1).max(mostOfCondition).optional(),
  cargo: cargoType.optional(),
});
export type RuleConditions = z.output<typeof ruleConditions>;

/** An empty name would stand for the whole country. */
const sentName = titleText(100);
const sentPlaces = z.strictObject({
  ...placesOf.shape,
  places: z
    .array(z.strictObject({ iso: iso2, region: sentName.optional(), city: sentName.optional() }))
    .min(1)
    .max(mostOfCondition),
});

/** As they are sent: what is no condition is refused at any depth, for left out it would make the rule wider. */
export const sentRuleConditions = ruleConditions.extend({
  weight: sentSpanOf(mostWeight).optional(),
  size: sentSpanOf(mostSize).optional(),
  value: sentSpanOf(mostValue).optional(),
  from: sentPlaces.optional(),
  to: sentPlaces.optional(),
  contents: z.array(titleText(60)).min(1).max(mostOfCondition).optional(),
});
