import { LabelsDialog } from '../../../features/labels/index.ts';
import { RepeatDialog } from '../../../features/repeating/index.ts';
import type { BulkDialogProps } from './bulk-dialog.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { TaggingDialog } from './tagging-dialog.tsx';

const dialogs = {
  labels: LabelsDialog,
  tags: TaggingDialog,
  cancel: CancelDialog,
  toCart: RepeatDialog,
} as const;
export type BulkDialogName = keyof typeof dialogs;

export interface BulkOpening {
  readonly name: BulkDialogName;
  /** As they were chosen: what the dialog does to them is told beside each, and must not move its list. */
  readonly rows: BulkDialogProps['rows'];
}

/** Everything that asks before many waybills are changed; loads with the first of them. */
export function BulkDialogs({ name, ...dialog }: BulkOpening & BulkDialogProps) {
  const Named = dialogs[name];
  return <Named {...dialog} />;
}
