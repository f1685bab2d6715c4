import type { Destination, WaybillListItem } from '@tranzit/contract';
import { MoveDialog } from '../../features/destinations/index.ts';
import { LabelsDialog } from '../../features/labels/index.ts';

/** What is asked before several shipments are moved, or their labels printed. */
export type DayQuestion =
  | { readonly name: 'move'; readonly destinations: readonly Destination[] }
  | { readonly name: 'labels'; readonly waybills: readonly WaybillListItem[] };

interface DayDialogsProps {
  readonly question: DayQuestion;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everything of a day that asks first; loads with the first of them. */
export const DayDialogs = ({ question, ...dialog }: DayDialogsProps) =>
  question.name === 'move' ? (
    <MoveDialog destinations={question.destinations} {...dialog} />
  ) : (
    <LabelsDialog rows={question.waybills} {...dialog} />
  );
