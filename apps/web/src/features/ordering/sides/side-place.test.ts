import { expect, it } from 'vitest';
import { sampleOffer, sampleRate } from '../../../testing/sample-offer.ts';
import { sidePlace } from './side-place.ts';

it('a side stands where its rate ends: at a door, or at a terminal that takes the cargo by the tariff', () => {
  const offer = sampleOffer({ rate: sampleRate({ deliveryWay: 'd2w' }) });
  expect(sidePlace('sender', offer)).toMatchObject({ isDoor: true, cast: offer.task.sender });
  expect(sidePlace('receiver', offer)).toMatchObject({
    isDoor: false,
    carrier: offer.rate.deliveryService,
    cargoId: offer.task.cargo.cargoId,
    taskId: offer.task.taskId,
    tariffCode: offer.rate.code,
  });
});
