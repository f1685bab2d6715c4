import { describeCarrierConformance } from '@tranzit/carrier-kit/conformance';
import { startCarrierSandbox } from '@tranzit/carrier-sandbox';
import { createDpdAdapter } from '../src/index.ts';

const slowMs = 1_000;

describeCarrierConformance({
  name: 'DPD',
  carrier: 'dpd',
  slowMs,
  tells: ['receiver_refused', 'storage_expired'],
  startSandbox: () => startCarrierSandbox({ port: 0, slowMs, timeScale: 1, processingMs: 100 }),
  createAdapter: (origin) =>
    createDpdAdapter({
      baseUrl: `${origin}/dpd/services`,
      clientNumber: '1000000001',
      clientKey: 'DEMO-KEY-0001',
    }),
});
