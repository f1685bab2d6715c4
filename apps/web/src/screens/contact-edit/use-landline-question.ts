import { useRef, useState } from 'react';
import { phoneToE164 } from '../../lib/format/phone.ts';
import { type ContactDraft, phoneAt } from './contact-draft.ts';

/** The field of the landline number that somebody is being asked about. */
export function useLandlineQuestion(latest: () => ContactDraft) {
  const [landline, setLandline] = useState<string>();
  const asked = useRef(new Set<string>());
  const numberOf = (field: string) => phoneToE164(phoneAt(latest(), field)?.number ?? '');
  const askLandline = (field: string) => {
    asked.current.add(numberOf(field));
    setLandline(field);
  };
  return {
    landline,
    askLandline,
    /** Whoever has closed the question has heard it: it does not come back by itself while the number stays. */
    askLandlineOnce: (field: string) => {
      if (!asked.current.has(numberOf(field))) askLandline(field);
    },
    endLandline: () => setLandline(undefined),
  };
}
