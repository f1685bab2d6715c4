import { describeCarrierConformance } from '@tranzit/carrier-kit/conformance';
import { startCarrierSandbox } from '@tranzit/carrier-sandbox';
import { createCseAdapter } from '../src/index.ts';

const slowMs = 1_000;

describeCarrierConformance({
  name: 'CSE',
  carrier: 'cse',
  slowMs,
  tells: ['receiver_refused'],
  startSandbox: () => startCarrierSandbox({ port: 0, slowMs, timeScale: 1, processingMs: 100 }),
  createAdapter: (origin) => createCseAdapter({ baseUrl: `${origin}/cse`, login: 'test', password: '2016' }),
});
