import type { Waybill } from '@tranzit/contract';

export type StageState = 'done' | 'now' | 'next' | 'bad';

/** The three stops of a creation; `manual` and `refused` stand in place of the second. */
export interface CreationStages {
  readonly registration: StageState;
  /** `none`: nothing comes of what the carrier refused. */
  readonly documents: StageState | 'none';
}

const byStage = {
  accepted: { registration: 'now', documents: 'next' },
  registered: { registration: 'done', documents: 'now' },
  documents_ready: { registration: 'done', documents: 'done' },
  manual: { registration: 'now', documents: 'next' },
  refused: { registration: 'bad', documents: 'none' },
} as const satisfies Record<Waybill['creationStage'], CreationStages>;

export const creationStages = ({ creationStage }: Pick<Waybill, 'creationStage'>): CreationStages =>
  byStage[creationStage];

export const isLabelReady = ({ documents }: Pick<Waybill, 'documents'>): boolean =>
  documents.some(({ kind, state }) => kind === 'label' && state === 'ready');
