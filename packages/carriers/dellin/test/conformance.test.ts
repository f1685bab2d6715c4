import { describeCarrierConformance } from '@tranzit/carrier-kit/conformance';
import { startCarrierSandbox } from '@tranzit/carrier-sandbox';
import { createDellinAdapter } from '../src/index.ts';

const slowMs = 1_000;

describeCarrierConformance({
  name: 'Business Lines',
  carrier: 'dellin',
  slowMs,
  startSandbox: () => startCarrierSandbox({ port: 0, slowMs, timeScale: 1, processingMs: 100 }),
  createAdapter: (origin) =>
    createDellinAdapter({
      baseUrl: `${origin}/dellin`,
      appKey: '00000000-0000-4000-8000-000000000002',
      login: 'demo@tranzit.local',
      password: 'tranzit-demo-dellin',
      pauses: { firstMs: 20, maxMs: 100, reserveMs: 100 },
    }),
});
