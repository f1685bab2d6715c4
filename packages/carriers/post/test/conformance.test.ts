import { describeCarrierConformance } from '@tranzit/carrier-kit/conformance';
import { startCarrierSandbox } from '@tranzit/carrier-sandbox';
import { createPostAdapter } from '../src/index.ts';

const slowMs = 1_000;

describeCarrierConformance({
  name: 'Russian Post',
  carrier: 'post',
  slowMs,
  tells: ['receiver_refused', 'storage_expired'],
  startSandbox: () => startCarrierSandbox({ port: 0, slowMs, timeScale: 1, processingMs: 100 }),
  createAdapter: (origin) =>
    createPostAdapter({
      otpravkaUrl: `${origin}/post`,
      tariffUrl: `${origin}/post`,
      trackingUrl: `${origin}/post`,
      accessToken: 'tranzit-demo-post-token',
      login: 'tranzit-demo',
      password: 'tranzit-demo-post',
      trackingLogin: 'tranzit-demo-tracking',
      trackingPassword: 'tranzit-demo-tracking-password',
    }),
});
