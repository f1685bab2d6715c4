import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDurationMs } from './duration.ts';
import { type ChannelOptions, isListedUser, isUserLimited, isWellNamed, Namespaces } from './namespaces.ts';

const tableOf =
  (...namespaces: (ChannelOptions & { name: string })[]) =>
  () =>
    new Namespaces({ namespaces });

describe('the table', () => {
  it.each([
    ['size without ttl', { history_size: 5 }, 'both history size and history ttl'],
    ['ttl without size', { history_ttl: '5s' }, 'both history size and history ttl'],
    ['recovery without history', { force_recovery: true }, 'required for recovery'],
    [
      'ttl over meta ttl',
      { history_size: 1, history_ttl: '2h', history_meta_ttl: '1h' },
      'greater than history meta ttl',
    ],
    [
      'ttl over the default meta ttl',
      { history_size: 1, history_ttl: '721h' },
      'greater than history meta ttl',
    ],
    ['parts of seconds', { history_size: 1, history_ttl: '1500ms' }, 'sub-second'],
    ['no duration', { history_size: 1, history_ttl: '5 minutes' }, 'not a duration'],
    ['a negative size', { history_size: -1, history_ttl: '5s' }, 'whole number'],
    ['a broken pattern', { channel_regex: '(' }, 'namespace feed'],
  ])('is refused for %s', (_case, options, message) => {
    expect(tableOf({ name: 'feed', ...options })).toThrow(message);
    expect(() => new Namespaces({ namespaces: [], without_namespace: options })).toThrow();
  });

  it('is refused for doubled and bad names', () => {
    expect(tableOf({ name: 'feed' }, { name: 'feed' })).toThrow('unique: feed');
    for (const name of ['a', 'a b', 'имя', '']) expect(tableOf({ name })).toThrow('invalid namespace name');
  });

  it('finds rules by the text before the first colon', () => {
    const namespaces = tableOf({
      name: 'feed',
      history_size: 2,
      history_ttl: '1m',
      history_meta_ttl: '2m',
    })();
    const rules = { hasHistory: true, historySize: 2, historyTtlMs: 60_000, historyMetaTtlMs: 120_000 };
    for (const channel of ['feed:1', '$feed:1', 'feed:1:2'])
      expect(namespaces.find(channel)).toMatchObject(rules);
    expect(namespaces.find('feed')).toMatchObject({ hasHistory: false });
    expect(namespaces.find('other:1')).toBeUndefined();
  });

  it('takes JSON objects alone when told so', () => {
    const namespaces = new Namespaces({ namespaces: [], publication_data_format: 'json_object' });
    expect(namespaces.acceptsData({})).toBe(true);
    for (const data of [undefined, null, [], 'text', 5]) expect(namespaces.acceptsData(data)).toBe(false);
  });
});

describe('names', () => {
  const rulesOf = (options: ChannelOptions) => {
    const rules = tableOf({ name: 'ns', ...options })().find('ns:1');
    if (!rules) throw new Error('no rules');
    return rules;
  };

  it('are ASCII, or match the pattern after the namespace', () => {
    expect(isWellNamed('ns:a#1,2', rulesOf({}))).toBe(true);
    expect(isWellNamed('ns:ё', rulesOf({}))).toBe(false);
    const patterned = rulesOf({ channel_regex: '^[а-я]+$' });
    expect(isWellNamed('ns:привет', patterned)).toBe(true);
    expect(isWellNamed('ns:hello', patterned)).toBe(false);
  });

  it('hold a user list after the last #, where the namespace says so', () => {
    expect(isUserLimited('ns:#1', rulesOf({ allow_user_limited_channels: true }))).toBe(true);
    expect(isUserLimited('ns:1', rulesOf({ allow_user_limited_channels: true }))).toBe(false);
    expect(isUserLimited('ns:#1', rulesOf({}))).toBe(false);
    expect(isListedUser('dialog:x#42,43', '43')).toBe(true);
    expect(isListedUser('dialog:42#41', '42')).toBe(false);
    expect(isListedUser('dialog:#1#2', '1')).toBe(false);
  });
});

describe('durations', () => {
  it.each([
    ['0', 0],
    ['250ms', 250],
    ['30m', 1_800_000],
    ['1h30m', 5_400_000],
    ['1.5s', 1_500],
    ['720h', 2_592_000_000],
  ])('%s is %i ms', (text, ms) => expect(parseDurationMs(text)).toBe(ms));

  it.each(['', '5', 's', '5 s', '1d', '-5s', '5s '])('"%s" is none', (text) => {
    expect(() => parseDurationMs(text)).toThrow('not a duration');
  });

  it('reads back what it is written in', () => {
    const parts = fc.tuple(fc.nat(999), fc.nat(59), fc.nat(59), fc.nat(999));
    fc.assert(
      fc.property(parts, ([h, m, s, ms]) => {
        expect(parseDurationMs(`${h}h${m}m${s}s${ms}ms`)).toBe(((h * 60 + m) * 60 + s) * 1000 + ms);
      }),
    );
  });
});
