import { useEffect, useRef, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const typingMs = 250;

export interface TypedSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Asks at once: Enter. */
  readonly submit: (text: string) => void;
}

/** Text of a search field that follows `asked` and, once the typing stands still, changes it by `onAsk`. */
export function useTypedSearch(asked: string, onAsk: (text: string) => void): TypedSearch {
  const [text, setText] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  if (followed !== asked) {
    setFollowed(asked);
    if (text.trim() !== asked) setText(asked);
  }
  const submit = (typed: string) => {
    if (typed.trim() !== asked) onAsk(typed.trim());
  };
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  const settled = useDebounced(text, typingMs);
  useEffect(() => latest.current(settled), [settled]);
  return { text, setText, submit };
}
