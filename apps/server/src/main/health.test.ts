import { expect, it } from 'vitest';
import { Health } from './health.ts';

/** A part that answers when it is told to. */
function slowPart() {
  const asked: PromiseWithResolvers<void>[] = [];
  const probe = (): Promise<void> => {
    const one = Promise.withResolvers<void>();
    asked.push(one);
    return one.promise;
  };
  return { asked, probe };
}

it('asks a part once for all who come while it is asked, and again for who comes after', async () => {
  const { asked, probe } = slowPart();
  const health = new Health();
  health.ready('database', probe);
  const reports = [health.report(), health.report(), health.report()];
  expect(asked).toHaveLength(1);
  asked[0]?.reject(new Error('gone'));
  for (const { state, parts } of await Promise.all(reports))
    expect([state, parts.database]).toEqual(['failed', { state: 'failed', detail: 'gone' }]);
  const later = health.report();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve();
  expect((await later).state).toBe('ready');
});
