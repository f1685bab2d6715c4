import { type AnswerOf, api } from '@tranzit/contract';
import { parsePhone } from '@tranzit/kernel';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import type { ContactDraft } from './contact-draft.ts';

export type AlikeEntry = AnswerOf<typeof api.listSimilarCounterparties>['items'][number];

/** By tax id, the first phone, and the name in a city: what is not typed, or not whole yet, asks for nobody. */
function questionOf({ inn, kpp, title, people, places, parent }: ContactDraft) {
  const phone = parsePhone(people[0]?.phones[0]?.number ?? '');
  const city = places[0]?.address.address?.city;
  const taxId = inn.replace(/\s/g, '');
  return {
    ...(taxId !== '' && { inn: taxId }),
    ...(kpp.trim() !== '' && { kpp: kpp.trim() }),
    ...(phone !== undefined && { phone }),
    ...(city !== undefined && title.trim() !== '' && { title: title.trim(), city }),
    ...(parent && { parent_id: String(parent) }),
  };
}

async function findAlike(draft: ContactDraft): Promise<readonly AlikeEntry[]> {
  const query = questionOf(draft);
  if (Object.keys(query).every((name) => name === 'parent_id')) return [];
  try {
    return (await call(api.listSimilarCounterparties, { query })).items;
  } catch {
    // Nobody is kept from saving because the book could not be searched: pairs are found afterwards too.
    return [];
  }
}

/** Entries that a new one may be the same as: asked before it is saved, and once for the same words. */
export function useAlike() {
  const [alike, setAlike] = useState<readonly AlikeEntry[]>([]);
  const agreed = useRef<string | undefined>(undefined);
  return {
    alike,
    /** Whether somebody has to say first whether it is one of those. */
    async isHeld(draft: ContactDraft): Promise<boolean> {
      if (agreed.current === JSON.stringify(questionOf(draft))) return false;
      const found = await findAlike(draft);
      setAlike(found);
      return found.length > 0;
    },
    /** It is none of them, or will be made one with one of them. */
    agree(draft: ContactDraft) {
      agreed.current = JSON.stringify(questionOf(draft));
      setAlike([]);
    },
  };
}
