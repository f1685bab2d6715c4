import { domesticIsoCodes } from '@tranzit/kernel';
import type { Dadata } from '../dadata/index.ts';
import {
  type AddressQuestion,
  type AddressSuggester,
  type EmbeddedSuggester,
  suggestionCount,
} from './address-suggester.ts';
import { dadataReply, fromDadata } from './dadata-address.ts';
import { codeOfCity } from './known-places.ts';

const minQueryLength = 3;
/** Its calls of the day are counted, and each goes a long way. */
const pauseMs = 300;
/** DaData takes at most 300 characters. */
const maxQueryLength = 300;

/** None where a country is asked for that has no domestic prices. */
const countriesOf = ({ iso, isDomestic = false }: AddressQuestion): readonly string[] =>
  isDomestic ? domesticIsoCodes.filter((one) => iso === undefined || one === iso) : [iso ?? '*'];

/** The city that a street alone is meant in comes first; DaData prefers places by their codes alone. */
function preferring(city: string | undefined): object {
  const code = city === undefined ? undefined : codeOfCity(city);
  return code === undefined ? {} : { locations_boost: [{ kladr_id: code }] };
}

function toRequest(question: AddressQuestion): object {
  const { text, isCity, city } = question;
  const cityBounds = { from_bound: { value: 'city' }, to_bound: { value: 'settlement' } };
  return {
    query: text.slice(0, maxQueryLength),
    count: suggestionCount,
    locations: countriesOf(question).map((iso) => ({ country_iso_code: iso })),
    ...preferring(city),
    ...(isCity ? cityBounds : {}),
  };
}

/** Suggests by DaData; queries under three characters, and those it does not answer, go to the fallback. */
export function createDadataSuggester(dadata: Dadata, fallback: EmbeddedSuggester): AddressSuggester {
  return {
    pauseMs,
    suggest: async (question, by) => {
      if (countriesOf(question).length === 0) return [];
      const text = question.text.trim();
      const answer =
        text.length < minQueryLength
          ? undefined
          : await dadata.ask('suggest/address', toRequest({ ...question, text }), dadataReply, by);
      if (!answer) return fallback.suggest(question);
      return answer.suggestions.map(fromDadata).filter((suggestion) => suggestion !== undefined);
    },
  };
}
