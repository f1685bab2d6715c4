import type { ImportView } from '@tranzit/contract';

/** Where the reader wants to be while nothing works: none of both is where the import stands. */
export type AskedStep = '' | 'columns' | 'check';

export type Stage =
  | 'failed'
  | 'reading'
  | 'columns'
  | 'checking'
  | 'check'
  | 'saving'
  | 'saved'
  | 'undoing'
  | 'undone';

const working = { read: 'reading', check: 'checking', save: 'saving', undo: 'undoing' } as const;
const ended = { read: 'check', check: 'check', save: 'saved', undo: 'undone' } as const;

type Standing = Pick<ImportView, 'work' | 'state' | 'failure' | 'source'>;

/** What of the importer is shown. A list of tax ids has no columns to choose. */
export function stageOf({ work, state, failure, source }: Standing, asked: AskedStep): Stage {
  if (state !== 'done') return working[work];
  if (failure !== null && work === 'read') return 'failed';
  if (asked === 'columns' && source === 'table') return 'columns';
  return asked === 'check' ? 'check' : ended[work];
}

const sumOf = (counts: ImportView['counts'], states: readonly (keyof ImportView['counts'])[]): number =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/** The rows of an import in the numbers that its screens speak of. */
export function countsOf({ counts, readyNoticed }: Pick<ImportView, 'counts' | 'readyNoticed'>) {
  const of = (...states: (keyof ImportView['counts'])[]) => sumOf(counts, states);
  return {
    all: Object.values(counts).reduce((sum, count) => sum + count, 0),
    unchecked: of('raw'),
    ready: of('ready'),
    /** Nothing of them is worth a look. */
    clear: of('ready') - readyNoticed,
    doubtful: readyNoticed,
    attention: of('error', 'similar') + readyNoticed,
    errors: of('error'),
    similar: of('similar'),
    /** Can be saved. */
    savable: of('ready', 'similar'),
    fresh: of('saved'),
    completed: of('completed'),
    saved: of('saved', 'completed'),
    refused: of('refused'),
    unsaved: of('error', 'refused'),
    undone: of('undone'),
    kept: of('kept'),
  };
}
