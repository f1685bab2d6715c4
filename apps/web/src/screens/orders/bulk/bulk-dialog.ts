import type { WaybillListItem } from '@tranzit/contract';

export interface BulkDialogProps {
  readonly rows: readonly WaybillListItem[];
  /** Waybills as an action has left them. */
  readonly onChanged: (rows: readonly WaybillListItem[]) => void;
  readonly open: boolean;
  readonly onClose: () => void;
}
