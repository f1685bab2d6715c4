import { describeCarrierConformance } from '@tranzit/carrier-kit/conformance';
import { startCarrierSandbox } from '@tranzit/carrier-sandbox';
import { createCdekAdapter } from '../src/index.ts';

const slowMs = 1_000;

describeCarrierConformance({
  name: 'CDEK',
  carrier: 'cdek',
  slowMs,
  tells: ['receiver_refused', 'storage_expired'],
  startSandbox: () => startCarrierSandbox({ port: 0, slowMs, timeScale: 1, processingMs: 100 }),
  createAdapter: (origin) =>
    createCdekAdapter({
      baseUrl: `${origin}/cdek/v2`,
      clientId: 'tranzit-demo',
      clientSecret: 'tranzit-demo-secret',
      pauses: { firstMs: 20, maxMs: 100, reserveMs: 100 },
    }),
});
