import {
  additionalServices,
  asId,
  availabilities,
  cargoTypes,
  carrierCodes,
  deliveryWays,
  type IdName,
  tariffKinds,
  waybillStatuses,
} from '@tranzit/kernel';
import { z } from 'zod';
import { namesAddress, namesSite } from './names-address.ts';
import { tidyTitle } from './tidy-title.ts';

/** Building blocks of requests and answers. Units on the wire: roubles, kg, cm; days `YYYY-MM-DD`; instants ISO 8601 UTC. */

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
/** A zone of the IANA database: `Asia/Kamchatka`. */
export const timeZone = z.string().max(60).refine(isTimeZone);

export const id = z.number().int().positive();
/** A path or query id arrives as text of decimal digits; anything else (`0x1`, `1e3`, `+1`) is no id. */
const ofDigits = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && !/^\d+$/.test(value) ? undefined : value), schema);
const digits = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const pathId = ofDigits(digits);
/** An id in a request, told apart from those of other things from then on; answers hold plain numbers. */
export const idOf = <Name extends IdName>(name: Name) => id.transform((value) => asId(name, value));
export const pathIdOf = <Name extends IdName>(name: Name) =>
  ofDigits(digits.transform((value) => asId(name, value)));
/** The last day that `day` takes. */
export const lastDay = '2199-12-31';
/** A calendar day of three centuries: what is reckoned from it stays a day that every part of the portal knows. */
export const day = z.iso.date().regex(/^(19|20|21)\d{2}-/, { error: 'day_out_of_range' });
export const instant = z.iso.datetime();
export const roubles = z
  .number()
  .refine((value) => Number.isSafeInteger(Math.round(value * 100)), { params: { code: 'money' } });
export const pickupPeriod = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, { error: 'pickup_period' });
export const carrierCode = z.enum(carrierCodes);
export const deliveryWay = z.enum(deliveryWays);
export const serviceCode = z.enum(additionalServices);
export const availability = z.enum(availabilities);
export const tariffKind = z.enum(tariffKinds);
export const cargoType = z.enum(cargoTypes);
export const waybillStatus = z.enum(waybillStatuses);
export const iso2 = z.string().regex(/^[A-Z]{2}$/, { error: 'iso' });

/** The key of a link: 256 random bits as base64url. A wrong one is absent, whatever it looks like. */
export const linkCode = z.string().min(1).max(200);

/** What follows a length that is exceeded would work on a text of any length: it is not looked at. */
const abort = { abort: true } as const;
/**
 * Refuses a text that is too long however it is spelt, before it is spelt anew, which takes more than linear time. As typed, a
 * title may be several times as long as it is kept: an accent of its own for each letter, unseen characters, blanks.
 */
const boundedText = (max: number) =>
  z.string().check(({ value, issues }) => {
    if (value.length > 4 * max + 100)
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: max,
        inclusive: true,
        input: value,
        continue: false,
      });
  });

/** A line of free text: trimmed, at most `max` characters. */
export const text = (max: number) => z.string().trim().max(max, abort);
/** More than blanks; the pattern tells it to those who read the schema only. */
export const requiredText = (max: number) =>
  z.string().trim().min(1).max(max, abort).regex(/\S/, { error: 'required' });
/** A phone as a person types it; whether it is one is judged elsewhere. */
export const typedPhone = text(30).refine((number) => number !== '', { params: { code: 'phone_missing' } });
/** A part of a title to be looked for: spelt as `titleText` spells the whole. */
export const titlePart = (max: number) => boundedText(max).overwrite(tidyTitle).max(max, abort);
const controlCharacter = /\p{Cc}/u;
/** No blank, no accent that stands on nothing, no mark of writing direction, not U+2800, which is a pattern without dots. */
const visibleCharacter = /[^\p{Z}\p{M}\p{Cf}\u2800]/u;
/**
 * What people call a thing of theirs, spelt in one way, so that titles that look the same are the same: `tidyTitle` drops
 * what nobody sees, such as zero-width characters and marks of writing direction, as they come with pasted text. Errors:
 * `required` when nothing to be seen is left, `unstorable_text` for control characters (BEL, ESC).
 */
export const titleText = (max: number) => titled(boundedText(max), max);
const titled = (schema: z.ZodString, max: number) =>
  schema
    .overwrite(tidyTitle)
    .min(1)
    .max(max, abort)
    .regex(/\S/, { error: 'required' })
    .refine((title) => visibleCharacter.test(title), { params: { code: 'required' } })
    .refine((title) => !controlCharacter.test(title), { params: { code: 'unstorable_text' } });
export const optionalText = (max: number) => text(max).nullish();

const turningMark = /[\u202D\u202E]/u;
const hiddenMark = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
const noLink = { params: { code: 'name_link' } };
const unstorable = { params: { code: 'unstorable_text' } };
/**
 * What an account is called, where others get to read it. A dot is part of many names («Яндекс.Такси», Booking.com).
 * Errors: those of `titleText`; `unstorable_text` for marks that turn the writing round, `name_link` for addresses.
 */
export const nameText = (max: number) =>
  titled(
    boundedText(max).refine((name) => !turningMark.test(name), unstorable),
    max,
  ).refine((name) => !namesAddress(name), noLink);
/** The same of a person, whose name has no dot but after an initial. */
export const personName = (max: number) => nameText(max).refine((name) => !namesSite(name), noLink);
/** The same of what a person does in a team; may be empty or missing. */
export const optionalName = (max: number) =>
  text(max)
    .refine((name) => !hiddenMark.test(name), unstorable)
    .refine((name) => !namesAddress(name), noLink)
    .nullish();

/** A file of a form (`multipart/form-data`), of so many bytes at most; a larger one is told by `tooLarge`. */
export const uploadedFile = (mostBytes: number, tooLarge: string) =>
  z.file().refine((given) => given.size <= mostBytes, { params: { code: tooLarge } });

/** `?a=1&a=2` and `?a=1,2` both give a list; nothing gives an empty one. */
export const queryList = <Item extends z.ZodType<unknown, string>>(item: Item, most = 100) =>
  z
    .preprocess(
      (value) =>
        value === undefined || value === ''
          ? []
          : (Array.isArray(value) ? value : [value])
              .flatMap((part: unknown) => String(part).split(','))
              .filter((part) => part !== ''),
      z.array(item).max(most),
    )
    .optional();
/** `1`, `true` → true; `0`, `false` → false. */
export const queryFlag = z
  .enum(['1', '0', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');

export const limit = (standard: number) => z.coerce.number().int().min(1).max(100).default(standard);
export const skip = z.coerce.number().int().min(0).max(10_000_000).default(0);
export const page = z.coerce.number().int().min(1).max(1_000_000).default(1);

export const idParams = z.object({ id: pathId });
/** The same where the path names a thing that has ids of its own. */
export const idParamsOf = <Name extends IdName>(name: Name) => z.object({ id: pathIdOf(name) });

/** The answer of a list that is short by nature. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });
/** The answer of a list that comes page by page; `count` is of all pages. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  listOf(item).extend({ count: z.number().int() });

/** What a price is made of. */
export const pricePart = z.object({
  /** `return`: the delivery of a cargo that comes back; charged when that is ordered. */
  kind: z.enum(['base', 'service', 'insurance', 'discount', 'return']),
  /** The service, for the kinds `service` and `return`. */
  code: serviceCode.nullable(),
  amount: roubles,
});
