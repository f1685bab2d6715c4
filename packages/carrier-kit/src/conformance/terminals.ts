import { describe, expect, it } from 'vitest';
import type { CarrierTerminal } from '../port/index.ts';
import { patient, type Suite } from './suite.ts';

/** What the list of points promises. */
export function describeTerminals(suite: () => Suite): void {
  describe('terminals', () => {
    it('come with a place on the map, hours and what they do', async () => {
      const adapter = suite().open();
      const all: CarrierTerminal[] = [];
      for await (const page of adapter.listTerminals({ timeoutMs: 30_000 })) all.push(...page);
      if (!adapter.capabilities.hasTerminals) {
        expect(all).toEqual([]);
        return;
      }
      expect(all.length).toBeGreaterThan(0);
      expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
      const isOnMap = ({ latitude, longitude }: CarrierTerminal): boolean =>
        Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
      expect(all.filter((terminal) => !isOnMap(terminal))).toEqual([]);
      const hours = all.flatMap((terminal) => terminal.hours);
      expect(hours.length).toBeGreaterThan(0);
      expect(
        hours.filter(({ day, from, to }) => day < 1 || day > 7 || !(/^\d\d:\d\d$/.test(from) && from < to)),
      ).toEqual([]);
      expect(all.some(({ acceptsDropOff }) => acceptsDropOff)).toBe(true);
      expect(all.some(({ handsOut }) => handsOut)).toBe(true);
    });

    it('may be left after the first page', async () => {
      const adapter = suite().open();
      const pages = adapter.listTerminals(patient)[Symbol.asyncIterator]();
      expect(((await pages.next()).value?.length ?? 0) > 0).toBe(adapter.capabilities.hasTerminals);
      await pages.return?.();
    });
  });

  describe('webhooks', () => {
    it('are there where the carrier claims them, may be subscribed to twice, and ignore strange bodies', async () => {
      const { capabilities, webhooks } = suite().open();
      expect(webhooks !== undefined).toBe(capabilities.tracking === 'webhook');
      await webhooks?.subscribe('http://127.0.0.1:9/webhooks/secret', patient);
      await webhooks?.subscribe('http://127.0.0.1:9/webhooks/secret', patient);
      for (const body of [undefined, null, 'x', 5, {}, []]) expect(webhooks?.parse(body)).toBeUndefined();
    });
  });
}
