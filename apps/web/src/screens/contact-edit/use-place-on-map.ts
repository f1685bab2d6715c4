import { useState } from 'react';
import type { ContactDraft } from './contact-draft.ts';

/** Which address stands on the map: the one that was worked at last, else the first. */
export function usePlaceOnMap({ places }: ContactDraft) {
  const [key, setKey] = useState<string>();
  const found = places.findIndex((place) => place.key === key);
  return { placeOnMap: Math.max(found, 0), showOnMap: setKey };
}
