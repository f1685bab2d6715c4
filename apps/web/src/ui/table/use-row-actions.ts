import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { focusNeighbourRow } from '../../lib/browser/row-focus.ts';
import type { RowKey } from './selection.ts';
import type { RowSelection } from './use-row-selection.ts';

interface RowActions<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => RowKey;
  readonly hrefOf: ((row: Row) => string) | undefined;
  readonly selection: RowSelection<Row> | undefined;
}

/** What has a meaning of its own when pressed; the cell of the choice belongs to its box. */
const ownMeaning = 'a, button, input, label, select, textarea, summary, [role="button"], [data-own-press]';

/** Text of the row is being chosen by the pointer, to be copied. */
function isTextChosen(row: Element): boolean {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed) return false;
  return row.contains(selection.anchorNode) || row.contains(selection.focusNode);
}

/** The row under a press that is meant for the row as a whole. */
function pressedRow({ target }: MouseEvent): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest(ownMeaning)) return undefined;
  const row = target.closest<HTMLElement>('tr[data-row]');
  return row && !isTextChosen(row) ? row : undefined;
}

/**
 * What a press and a key do in the rows of a table. Anywhere in a row that leads somewhere: a press goes there, with Ctrl,
 * Cmd or the middle button in a new tab; links, buttons and the choosing of text keep their own meaning. Arrows move
 * between rows, with Shift they choose on the way; Space chooses, Enter goes where the row leads. Shift with a press of
 * the mouse or of Space takes everything since the last choice.
 */
export function useRowActions<Row>({ rows, keyOf, hrefOf, selection }: RowActions<Row>) {
  const navigate = useNavigate();
  const withShift = useRef(false);
  const rowAt = (key: string | undefined) => rows.find((row) => String(keyOf(row)) === key);
  const choose = (row: Row, isRange: boolean) =>
    isRange ? selection?.extend(rows, row) : selection?.toggle(row);

  const onPress = (event: MouseEvent<HTMLElement>) => {
    const row = hrefOf && rowAt(pressedRow(event)?.dataset.row);
    if (!row || event.shiftKey || event.altKey || event.button > 1) return;
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(hrefOf(row), '_blank', 'noopener');
    else void navigate(hrefOf(row));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    const row = rowAt(target.closest<HTMLElement>('tr[data-row]')?.dataset.row);
    if (!row) return;
    const next = rowAt(focusNeighbourRow(event));
    if (next && event.shiftKey && selection) {
      if (!selection.has(keyOf(row))) selection.toggle(row);
      selection.extend(rows, next);
    }
    if (event.key === ' ' && target.tagName === 'A' && selection) {
      event.preventDefault();
      choose(row, event.shiftKey);
    }
    if (event.key === 'Enter' && target.tagName === 'INPUT' && hrefOf) void navigate(hrefOf(row));
  };

  const onClickCapture = (event: MouseEvent) => {
    withShift.current = event.shiftKey;
  };
  return {
    body: { onKeyDown, onClickCapture, onClick: onPress, onAuxClick: onPress },
    onCheck: (row: Row) => choose(row, withShift.current),
  };
}
