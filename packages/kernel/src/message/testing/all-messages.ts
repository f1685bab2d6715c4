import { places } from '@tranzit/places';
import { placeAliases } from '../../place-aliases.ts';
import { createCityFinder, type FindCity } from '../city-finder.ts';
import { chatMessages } from './chat-messages.fixture.ts';
import { freshMessages } from './fresh-messages.fixture.ts';
import { hastyMessages } from './hasty-messages.fixture.ts';
import { longMessages } from './long-messages.fixture.ts';
import { otherMessages } from './other-messages.fixture.ts';
import type { SampleMessage } from './sample-message.ts';
import { shortMessages } from './short-messages.fixture.ts';

export const allMessages: readonly SampleMessage[] = [
  ...shortMessages,
  ...longMessages,
  ...chatMessages,
  ...otherMessages,
  ...hastyMessages,
  ...freshMessages,
];

/** Over the places that the portal knows without a provider. */
export const knownCities = (): FindCity => createCityFinder(places(), placeAliases);
