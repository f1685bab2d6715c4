import { useRef, useState } from 'react';
import { type AlikeEntry, alikeQuestions, findAlike } from '../../features/contact-book/index.ts';
import type { ContactDraft } from './contact-draft.ts';

const phonesOf = ({ people }: ContactDraft) =>
  people.flatMap(({ phones }) => phones.map(({ number }) => number));
const cityOf = ({ places }: ContactDraft) => places[0]?.address.address?.city;

/** The entry that is changed, as it was. */
interface Before {
  readonly id: number;
  readonly draft: ContactDraft;
}

/** What the entry had before is not asked about: whoever saved it has answered then. */
function questionsOf(draft: ContactDraft, before?: Before) {
  const { inn, kpp, title, parent } = draft;
  const was = before?.draft;
  const isSameTaxId = was?.inn === inn && was.kpp === kpp;
  const isSameName = was?.title === title && cityOf(was) === cityOf(draft);
  const known = new Set(was && phonesOf(was));
  return alikeQuestions({
    ...(isSameTaxId ? { inn: '', kpp: '' } : { inn, kpp }),
    ...{ title: isSameName ? '' : title, city: cityOf(draft) },
    phones: phonesOf(draft).filter((phone) => !known.has(phone)),
    ...{ exceptId: before?.id, parentId: parent },
  });
}

/** Entries that one may be the same as: asked before it is saved, and once for the same words. */
export function useAlike() {
  const [alike, setAlike] = useState<readonly AlikeEntry[]>([]);
  const agreed = useRef<string | undefined>(undefined);
  return {
    alike,
    /** Whether somebody has to say first whether it is one of those. */
    async isHeld(draft: ContactDraft, before?: Before): Promise<boolean> {
      const questions = questionsOf(draft, before);
      if (agreed.current === JSON.stringify(questions)) return false;
      const found = await findAlike(questions);
      setAlike(found);
      return found.length > 0;
    },
    /** It is none of them, or will be made one with one of them. */
    agree(draft: ContactDraft, before?: Before) {
      agreed.current = JSON.stringify(questionsOf(draft, before));
      setAlike([]);
    },
  };
}
