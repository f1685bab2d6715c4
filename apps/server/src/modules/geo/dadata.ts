import { domesticIsoCodes } from '@tranzit/kernel';
import type { Dadata } from '../dadata/index.ts';
import {
  type AddressQuestion,
  type AddressSuggester,
  type EmbeddedSuggester,
  suggestionCount,
} from './address-suggester.ts';
import { dadataReply, fromDadata } from './dadata-address.ts';

const minQueryLength = 3;
/** DaData takes at most 300 characters. */
const maxQueryLength = 300;

const countriesOf = ({ iso, isDomestic = false }: AddressQuestion): readonly string[] =>
  iso === undefined && isDomestic ? domesticIsoCodes : [iso ?? '*'];

function toRequest(question: AddressQuestion): object {
  const { text, isCity } = question;
  const cityBounds = { from_bound: { value: 'city' }, to_bound: { value: 'settlement' } };
  return {
    query: text.slice(0, maxQueryLength),
    count: suggestionCount,
    locations: countriesOf(question).map((iso) => ({ country_iso_code: iso })),
    ...(isCity ? cityBounds : {}),
  };
}

/** Suggests by DaData; queries under three characters, and those it does not answer, go to the fallback. */
export function createDadataSuggester(dadata: Dadata, fallback: EmbeddedSuggester): AddressSuggester {
  return {
    suggest: async (question, by) => {
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
