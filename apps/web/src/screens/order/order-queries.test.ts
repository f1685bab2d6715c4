import { expect, it } from 'vitest';
import { terminalQuestion } from './order-queries.ts';
import { sampleOffer } from './sample-order.ts';

it('terminals are looked for by the tariff and the cargo that will be ordered', () => {
  const offer = sampleOffer();
  expect(terminalQuestion('receiver', offer)).toMatchObject({
    carriers: [offer.rate.deliveryService],
    side: 'recipient',
    cargoId: offer.task.cargo.cargoId,
    tariffCode: offer.rate.code,
  });
});
