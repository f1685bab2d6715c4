import { useRef, useState } from 'react';
import { phoneToE164 } from '../../../lib/format/phone.ts';
import type { SideName } from './side-place.ts';

/** Which side's landline number the user is being asked about. */
export function useLandlineQuestion() {
  const [askedSide, setAskedSide] = useState<SideName>();
  const asked = useRef<Partial<Record<SideName, string>>>({});
  const ask = (side: SideName, phone: string) => {
    asked.current[side] = phoneToE164(phone);
    setAskedSide(side);
  };
  return {
    askedSide,
    ask,
    /** Whoever has closed the question has heard it: it does not come back by itself while the number stays. */
    askOnce: (side: SideName, phone: string) => {
      if (asked.current[side] !== phoneToE164(phone)) ask(side, phone);
    },
    endAsking: () => setAskedSide(undefined),
  };
}
