import { jsonAnswer } from '../../wire/answer.ts';
import { type JsonObject, objectsOf, textOf } from '../../wire/read-json.ts';
import type { PostRoute } from '../post-call.ts';

const patronymic = /(вич|вна|ична|инична|оглы|кызы)$/i;
const surnameEnding = /(ов|ова|ев|ева|ёв|ёва|ин|ина|ын|ына|ский|ская|цкий|цкая|ко|ых|их|ый|ая)$/i;
const PHONE_DIGITS = 10;
const LONG_CITY_CODES = 3;

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();

function cleanName(row: JsonObject): JsonObject {
  const original = textOf(row['original-fio']);
  const words = original.split(/\s+/).filter((word) => /\p{L}/u.test(word) && !word.startsWith('#'));
  const middle = words.find((word, place) => place > 0 && patronymic.test(word));
  const rest = words.filter((word) => word !== middle);
  const isNameFirst = rest.length > 1 && words[1] === middle;
  const surname = isNameFirst
    ? rest[1]
    : (rest.find((word) => surnameEnding.test(word) && rest.length > 1) ?? rest[1]);
  const name = rest.find((word) => word !== surname);
  const isOrdered = words[0] === surname && words[1] === name && words[2] === middle && words.length === 3;
  return {
    id: textOf(row.id),
    'original-fio': original,
    ...(surname === undefined ? {} : { surname: capitalised(surname) }),
    ...(name === undefined ? {} : { name: capitalised(name) }),
    ...(middle === undefined ? {} : { 'middle-name': capitalised(middle) }),
    'quality-code': isOrdered ? 'EDITED' : 'NOT_SURE',
  };
}

function cleanPhone(row: JsonObject): JsonObject {
  const original = textOf(row['original-phone']);
  const digits = original
    .replace(/^\s*\+7/, '')
    .replaceAll(/\D/g, '')
    .replace(/^[78](?=\d{10}$)/, '');
  const isGood = digits.length === PHONE_DIGITS;
  return {
    id: textOf(row.id),
    'original-phone': original,
    'phone-country-code': isGood ? '7' : '',
    'phone-city-code': isGood ? digits.slice(0, LONG_CITY_CODES) : '',
    'phone-number': isGood ? digits.slice(LONG_CITY_CODES) : '',
    'phone-extension': '',
    'quality-code': isGood ? 'GOOD' : 'INCORRECT_DATA',
  };
}

function cleaning(path: string, clean: (row: JsonObject) => JsonObject): PostRoute {
  return {
    method: 'POST',
    path,
    operation: 'cities',
    handle: (_sandbox, { body }) => jsonAnswer(200, objectsOf(body).map(clean)),
  };
}

/** Names and phones taken apart. */
export const cleanPersonRoutes: readonly PostRoute[] = [
  cleaning('/1.0/clean/physical', cleanName),
  cleaning('/1.0/clean/phone', cleanPhone),
];
