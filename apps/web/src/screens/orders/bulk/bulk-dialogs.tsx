import { CancelDialog } from './cancel-dialog.tsx';
import { type BulkDialogProps, LabelsDialog } from './labels-dialog.tsx';
import { TaggingDialog } from './tagging-dialog.tsx';

export type BulkDialogName = 'labels' | 'tags' | 'cancel';

interface BulkDialogsProps extends Pick<BulkDialogProps, 'rows' | 'onChanged' | 'onClose'> {
  readonly opened: BulkDialogName | undefined;
  /** Counts the openings: each is a new dialog, so that it begins afresh. */
  readonly round: number;
}

/** Everything that asks before many waybills are changed; loads with the first of them. */
export function BulkDialogs({ opened, round, ...dialog }: BulkDialogsProps) {
  return (
    <>
      <LabelsDialog key={`labels-${round}`} {...dialog} open={opened === 'labels'} />
      <TaggingDialog key={`tags-${round}`} {...dialog} open={opened === 'tags'} />
      <CancelDialog key={`cancel-${round}`} {...dialog} open={opened === 'cancel'} />
    </>
  );
}
