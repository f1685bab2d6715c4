import { type LinkedEntry, readEntries } from '../../features/side-person/index.ts';

/** What the address of the screen holds: `/details?task=12&rate=34&senderTerminal=5&created=4100271552`. */
export interface OrderLink {
  readonly taskId: number;
  readonly rateId: number;
  readonly senderTerminalId: number | undefined;
  readonly receiverTerminalId: number | undefined;
  /** Who of the contact book the calculation is for: a tab that has not calculated it asks for them. */
  readonly entries: readonly LinkedEntry[];
  /** Number of the waybill that was made here: the screen shows how it gets on. */
  readonly created: string | undefined;
  /** The shipment is meant for the cart, to be ordered together with others. */
  readonly isForCart: boolean;
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** `undefined` when the address names no task or no rate: there is nothing to order. */
export function readOrderLink(query: URLSearchParams): OrderLink | undefined {
  const taskId = idOf(query.get('task'));
  const rateId = idOf(query.get('rate'));
  if (taskId === undefined || rateId === undefined) return undefined;
  const created = query.get('created');
  return {
    taskId,
    rateId,
    senderTerminalId: idOf(query.get('senderTerminal')),
    receiverTerminalId: idOf(query.get('receiverTerminal')),
    entries: readEntries(query.get('entries')),
    created: created !== null && /^\d{6,20}$/.test(created) ? created : undefined,
    isForCart: query.get('for') === 'cart',
  };
}

/** The rates of the calculation, to choose another. */
export const resultsPath = (taskId: number): string => `/calculation/${taskId}`;
