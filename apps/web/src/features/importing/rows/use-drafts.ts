import { useRef, useState } from 'react';

export interface Mend {
  readonly uid: number;
  readonly column: number;
  readonly value: string;
  /** What the cell said when it was read. */
  readonly before: string;
  /** Of the row, in the table. */
  readonly line: number;
}

/** What was typed and is not in the answer yet. */
export interface CellDraft extends Mend {
  /** Why it could not be saved; without it, it is on its way. */
  readonly problem?: string;
  /** Nobody has refused it: it is sent again by itself. */
  readonly waits?: boolean;
}

type Drafts = ReadonlyMap<string, CellDraft>;
type Cell = Pick<Mend, 'uid' | 'column'>;

const keyOf = ({ uid, column }: Cell): string => `${uid}:${column}`;

/** Cells whose words are not in the table yet, each until it is saved or given up. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  // Answers come between two drawings, and change what stands then.
  const latest = useRef(drafts);
  const change = (next: Drafts) => {
    latest.current = next;
    setDrafts(next);
  };
  return {
    all: [...drafts.values()],
    latest: (): readonly CellDraft[] => [...latest.current.values()],
    of: (cell: Cell) => drafts.get(keyOf(cell)),
    put: (draft: CellDraft) => change(new Map(latest.current).set(keyOf(draft), draft)),
    /** Tells of a mend how it went, unless something else was typed since. */
    settle: (mend: Mend, draft?: CellDraft) => {
      const key = keyOf(mend);
      if (latest.current.get(key)?.value !== mend.value) return;
      const others = [...latest.current].filter(([other]) => other !== key);
      change(new Map(draft ? [...others, [key, draft]] : others));
    },
    clear: () => change(new Map()),
  };
}
