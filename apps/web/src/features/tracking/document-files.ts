import type { OrderDocumentKind, Waybill } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { useState } from 'react';
import { describeError } from '../../lib/api/describe-error.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { showToast } from '../../ui/toast/toast.ts';

export type DocumentState = Waybill['documents'][number];

/** Shows a PDF in a tab of its own. The tab opens at once, while the press still allows it, and is filled when the file is there. */
async function showInTab(load: () => Promise<Blob>, fileName: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const file = await load();
    if (!tab) return saveFile(file, fileName);
    const url = URL.createObjectURL(file);
    tab.location.href = url;
    // The tab keeps what it has read; a minute is enough to read it.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

const hourMs = 3_600_000;

/** Whether the documents of an order should have been there long ago. */
export const isOverdue = (orderedAt: string | undefined, now: number = Date.now()): boolean =>
  orderedAt !== undefined && now - Date.parse(orderedAt) > hourMs;

export interface DocumentFiles {
  readonly carrier: CarrierCode;
  /** When the order was made, where the view says so: after an hour a document is no longer minutes away. */
  readonly orderedAt: string | undefined;
  /** The document that is being fetched. */
  readonly busyKind: OrderDocumentKind | undefined;
  readonly open: (kind: OrderDocumentKind) => Promise<void>;
  readonly download: (kind: OrderDocumentKind) => Promise<void>;
}

interface DocumentSource {
  readonly carrier: CarrierCode;
  /** The portal's number, for the names of the files. */
  readonly number: string;
  readonly orderedAt?: string;
  readonly load: (kind: OrderDocumentKind) => Promise<Blob>;
}

/** Opens and saves the documents of one waybill; a refusal is said in the server's words. */
export function useDocumentFiles({ carrier, number, orderedAt, load }: DocumentSource): DocumentFiles {
  const [busyKind, setBusyKind] = useState<OrderDocumentKind>();
  const run = async (kind: OrderDocumentKind, work: () => Promise<void>) => {
    setBusyKind(kind);
    try {
      await work();
    } catch (error) {
      showToast(describeError(error));
    } finally {
      setBusyKind(undefined);
    }
  };
  const nameOf = (kind: OrderDocumentKind) => `${number}-${kind}.pdf`;
  return {
    carrier,
    orderedAt,
    busyKind,
    open: (kind) => run(kind, () => showInTab(() => load(kind), nameOf(kind))),
    download: (kind) => run(kind, async () => saveFile(await load(kind), nameOf(kind))),
  };
}
