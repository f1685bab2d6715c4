import { jsonAnswer } from '../wire/answer.ts';
import { numberOf } from '../wire/read-json.ts';
import { ControlFailure, type ControlRoute, readCarrier } from './control-call.ts';

const range = [1, 1_000] as const;

/** `POST /_sandbox/prices/` sells one carrier's carriage at per cents of its table, `DELETE` all at their tables. */
export const priceRoutes: readonly ControlRoute[] = [
  {
    method: 'POST',
    path: '/prices',
    handle({ prices }, { body }) {
      const [carrier, percent] = [readCarrier(body.carrier), numberOf(body.percent)];
      if (percent === undefined || percent < range[0] || percent > range[1])
        throw new ControlFailure(`percent is a number from ${range[0]} to ${range[1]}`);
      prices.set(carrier, percent / 100);
      return jsonAnswer(201, { carrier, percent });
    },
  },
  {
    method: 'DELETE',
    path: '/prices',
    handle({ prices }) {
      prices.reset();
      return jsonAnswer(200, {});
    },
  },
];
