import { useRef, useState } from 'react';
import { useAskBeforeUnload } from '../../lib/browser/use-ask-before-unload.ts';
import type { DraftOwner, DraftStore } from './draft-store.ts';

export interface DraftState<Draft> {
  readonly draft: Draft;
  /** ISO instant of the last saving; `undefined` while nothing was typed, and where the browser keeps nothing. */
  readonly savedAt: string | undefined;
  /** Changes these fields and keeps the draft, at once: whoever leaves the page the next moment loses nothing. */
  readonly change: (part: Partial<Draft>) => void;
  /** The draft as it stands this moment, for what runs longer than a paint. */
  readonly latest: () => Draft;
  /** Forgets what is kept; the form itself stays as it is. */
  readonly drop: () => void;
  /** Begins anew with another draft, unsaved until it is changed. Returns what brings the former one back. */
  readonly startOver: (draft: Draft) => () => void;
}

interface DraftSetup<Draft> {
  readonly store: DraftStore<Draft>;
  readonly owner: DraftOwner;
  /** The form as it opens, on what was kept of it. */
  readonly open: (kept: Draft | undefined) => Draft;
  /** What was kept is not looked at: the form opens filled in from elsewhere. */
  readonly isFresh?: boolean;
}

/** The values of a form, kept with every change. */
export function useDraft<Draft extends object>({
  store,
  owner,
  open,
  isFresh = false,
}: DraftSetup<Draft>): DraftState<Draft> {
  const [kept] = useState(() => (isFresh ? undefined : store.read(owner)));
  const [draft, setDraft] = useState(() => open(kept?.draft));
  const [savedAt, setSavedAt] = useState(kept?.savedAt);
  const [isUnkept, setUnkept] = useState(false);
  const current = useRef(draft);
  useAskBeforeUnload(isUnkept);

  const hold = (next: Draft) => {
    current.current = next;
    setDraft(next);
  };
  const change = (part: Partial<Draft>) => {
    const next = { ...current.current, ...part };
    hold(next);
    const at = store.write(owner, next);
    setSavedAt(at);
    setUnkept(at === undefined);
  };
  const drop = () => {
    store.drop(owner);
    setSavedAt(undefined);
    setUnkept(false);
  };
  const startOver = (next: Draft) => {
    const former = current.current;
    drop();
    hold(next);
    return () => change(former);
  };
  return { draft, savedAt, change, latest: () => current.current, drop, startOver };
}
