import { expect, it } from 'vitest';
import { checkCities } from './cities.ts';

it('looks for what cities were meant to be while others have their turns', async () => {
  const cities = Array.from({ length: 60 }, (_, place) => ({ iso: 'RU', city: `Новосибисрк ${place}` }));
  let isOver = false;
  const checking = checkCities(cities).finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  expect((await checking).map(({ city }) => city)).toEqual(cities.map(({ city }) => city));
  expect(turns).toBeGreaterThanOrEqual(2);
});
