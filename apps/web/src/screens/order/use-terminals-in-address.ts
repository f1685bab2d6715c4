import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { OrderDraft } from './order-draft.ts';
import type { OrderLink } from './order-link.ts';

/** Keeps the chosen terminals in the address, so that a link opens the same view. */
export function useTerminalsInAddress({ sender, receiver }: OrderDraft, link: OrderLink): void {
  const [, setQuery] = useSearchParams();
  const isSame =
    (sender.terminalId ?? undefined) === link.senderTerminalId &&
    (receiver.terminalId ?? undefined) === link.receiverTerminalId;
  useEffect(() => {
    if (isSame) return;
    setQuery(
      (query) => {
        const next = new URLSearchParams(query);
        const put = (name: string, id: number | null) =>
          id === null ? next.delete(name) : next.set(name, String(id));
        put('senderTerminal', sender.terminalId);
        put('receiverTerminal', receiver.terminalId);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isSame, sender.terminalId, receiver.terminalId, setQuery]);
}
