import type { Suggestion } from '@tranzit/contract';
import type { DadataAsker } from '../dadata/index.ts';

export interface AddressQuestion {
  readonly text: string;
  /** Only this country; every country when absent. */
  readonly iso: string | undefined;
  /** Only the countries between which prices are those of the domestic calculation. */
  readonly isDomestic?: boolean | undefined;
  /** The city that is meant where only a street was typed. */
  readonly city?: string | undefined;
  /** Cities only, no streets. */
  readonly isCity: boolean;
  /** What else an embedded suggestion is to be. */
  readonly fits?: (suggestion: Suggestion) => boolean;
}

/** Gives addresses for what was typed, at most ten, the likeliest first. Never fails: no answer is an empty list. */
export interface AddressSuggester {
  /** How long a page is to wait after a letter before it asks, ms; as it likes where nothing is said. */
  readonly pauseMs?: number;
  suggest(question: AddressQuestion, by: DadataAsker): Promise<readonly Suggestion[]>;
}

/** As many as the screens show. */
export const suggestionCount = 10;

/** The same of what the portal knows itself: whoever asks. */
export interface EmbeddedSuggester {
  suggest(question: AddressQuestion): Promise<readonly Suggestion[]>;
}

declare module '../../platform/context/context.ts' {
  interface Capabilities {
    addresses: AddressSuggester;
  }
}
