import { describe, expect, it } from 'vitest';
import { ManualClock } from '../testing/manual-clock.ts';
import { RecentResults } from './recent-results.ts';
import { Streams } from './streams.ts';

const rules = { historySize: 3, historyTtlMs: 60_000, historyMetaTtlMs: 600_000 };
const unversioned = { version: 0, versionEpoch: '' };

function newStreams({ streamLimit = 100, inUse = [] as string[] } = {}) {
  const clock = new ManualClock();
  const streams = new Streams({ clock, streamLimit, isInUse: (channel) => inUse.includes(channel) });
  const add = (channel: string, data: unknown, version = unversioned) =>
    streams.add(channel, { data }, rules, version);
  return { clock, streams, add };
}

describe('a stream', () => {
  it('counts on while it drops the oldest', () => {
    const { streams, add } = newStreams();
    for (let n = 1; n <= 5; n += 1) expect(add('a', n).position.offset).toBe(n);
    expect(streams.read('a', rules).kept.map(({ offset }) => offset)).toEqual([3, 4, 5]);
  });

  it('is emptied a ttl after its newest publication, keeping position and epoch', () => {
    const { clock, streams, add } = newStreams();
    add('a', 1);
    clock.advance(59_999);
    const { position } = add('a', 2);
    clock.advance(59_999);
    expect(streams.read('a', rules).kept).toHaveLength(2);
    clock.advance(1);
    expect(streams.read('a', rules)).toEqual({ position, kept: [] });
  });

  it('is forgotten a meta ttl after its last use: the next one has another epoch', () => {
    const { clock, streams, add } = newStreams();
    const { position } = add('a', 1);
    clock.advance(599_999);
    expect(streams.position('a', rules)).toEqual(position);
    clock.advance(600_000);
    const renewed = streams.position('a', rules);
    expect(renewed.offset).toBe(0);
    expect(renewed.epoch).not.toBe(position.epoch);
  });

  it('drops versions that are not newer within one version epoch', () => {
    const { add } = newStreams();
    const outcome = (version: number, versionEpoch: string) =>
      add('a', 1, { version, versionEpoch }).added !== undefined;
    expect([
      outcome(2, 'x'),
      outcome(1, 'x'),
      outcome(2, 'x'),
      outcome(3, 'x'),
      outcome(1, 'y'),
      outcome(0, ''),
    ]).toEqual([true, false, false, true, true, true]);
  });
});

describe('memory', () => {
  it('is freed by the sweep', () => {
    const { clock, streams, add } = newStreams();
    add('a', 1);
    clock.advance(600_000);
    add('b', 1);
    streams.sweep();
    expect(streams.size).toBe(1);
  });

  it('is bounded: the longest unused goes first, those with subscribers last', () => {
    const { streams, add } = newStreams({ streamLimit: 3, inUse: ['a'] });
    const epochs = Object.fromEntries(
      ['a', 'b', 'c'].map((channel) => [channel, add(channel, 1).position.epoch]),
    );
    streams.position('b', rules);
    add('d', 1);
    expect(streams.size).toBe(3);
    expect(streams.position('a', rules).epoch).toBe(epochs.a);
    expect(streams.position('b', rules).epoch).toBe(epochs.b);
    expect(streams.position('c', rules).epoch).not.toBe(epochs.c);
  });

  it('gives up one in use when all are', () => {
    const { streams, add } = newStreams({ streamLimit: 2, inUse: ['a', 'b', 'c'] });
    for (const channel of ['a', 'b', 'c']) add(channel, 1);
    expect(streams.size).toBe(2);
  });
});

describe('recent results', () => {
  it('are kept per channel and key, for a while, up to a number', () => {
    const clock = new ManualClock();
    const results = new RecentResults({ clock, ttlMs: 300_000, limit: 2 });
    results.save('a', 'key', { offset: 1, epoch: 'e' });
    clock.advance(1_000);
    results.save('b', 'key', {});
    expect(results.find('a', 'key')).toEqual({ offset: 1, epoch: 'e' });
    expect(results.find('b', 'other')).toBeUndefined();
    clock.advance(299_000);
    expect(results.find('a', 'key')).toBeUndefined();
    expect(results.find('b', 'key')).toEqual({});
    results.sweep();
    expect(results.size).toBe(1);
    for (const key of ['1', '2', '3']) results.save('c', key, {});
    expect(results.size).toBe(2);
    expect(results.find('c', '3')).toEqual({});
  });
});
