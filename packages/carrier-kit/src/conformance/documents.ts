import { describe, expect, it } from 'vitest';
import { pollUntil, startBudget } from '../deadline.ts';
import { bookNew, failureOf, patient, type Suite } from './suite.ts';

const isPdf = (body: Uint8Array | undefined): boolean =>
  new TextDecoder('latin1').decode(body?.subarray(0, 5)) === '%PDF-';

/** What documents promise. */
export function describeDocuments(suite: () => Suite): void {
  describe('documents', () => {
    it('come as PDF, every kind the carrier claims', async () => {
      const { adapter, order, reference } = await bookNew(suite());
      for (const kind of adapter.capabilities.documents) {
        const request = { reference, kind, packageCount: 1, declaredValue: order.declaredValue };
        const document = await pollUntil(
          (call) => adapter.fetchDocument(request, call),
          startBudget(patient),
          {
            firstMs: 50,
            maxMs: 200,
            reserveMs: 0,
          },
        );
        expect([document?.kind, document?.contentType, isPdf(document?.body)]).toEqual([
          kind,
          'application/pdf',
          true,
        ]);
      }
    });

    it('are not there yet, or come, but never come as something else', async () => {
      const { adapter, reference } = await bookNew(suite());
      const [kind] = adapter.capabilities.documents;
      if (!kind) return;
      await suite().control.setFault({ kind: 'malformed', operation: 'documents' });
      const request = { reference, kind, packageCount: 1, declaredValue: undefined };
      const error = await failureOf(adapter.fetchDocument(request, { timeoutMs: 2_000 }));
      expect(error.isTransient).toBe(true);
    });
  });
}
