import { describeCarrierConformance } from '@tranzit/carrier-kit/conformance';
import { startCarrierSandbox } from '@tranzit/carrier-sandbox';
import { createPonyAdapter } from '../src/index.ts';

const slowMs = 1_000;

describeCarrierConformance({
  name: 'Pony Express',
  carrier: 'pony',
  slowMs,
  tells: ['receiver_refused', 'storage_expired'],
  startSandbox: () => startCarrierSandbox({ port: 0, slowMs, timeScale: 1, processingMs: 100 }),
  createAdapter: (origin) =>
    createPonyAdapter({
      baseUrl: `${origin}/pony`,
      accessKey: '00000000-0000-4000-8000-000000000001',
      contractNumber: '00-0001',
    }),
});
