import { describe, expect, it } from 'vitest';
import { sampleEvent, sampleEvents } from '../../testing/sample-waybill.ts';
import { keysOfEvents, toTimeline } from './timeline-events.ts';

const words = {
  waiting: 'ждём',
  overdue: 'ждали',
  planned: (status: string) => `план ${status}`,
  status: (status: string) => `status ${status}`,
  news: 'news',
};
const journey = {
  events: sampleEvents,
  planned: [],
  status: 'sent_to_receiver_office',
  toCity: 'Екатеринбург',
} as const;

describe('a timeline', () => {
  it('puts the furthest planned step on top and the oldest event last', () => {
    const planned = [
      { status: 'met_in_receiver_office', expectedOn: '2126-11-22' },
      { status: 'delivered', expectedOn: null },
    ] as const;
    const steps = toTimeline({ ...journey, planned }, words);
    expect(steps.map(({ key }) => key)).toEqual([
      'plan-delivered',
      'plan-met_in_receiver_office',
      '41',
      '40',
      '39',
    ]);
    expect(steps[0]).toEqual({
      key: 'plan-delivered',
      day: 'ждём',
      title: 'план delivered',
      detail: 'Екатеринбург',
      state: 'plan',
    });
    expect(steps[1]).toMatchObject({ day: '22.11.2126', time: 'ждём', at: '2126-11-22' });
  });

  it('says of a planned step whose day has gone by that it was awaited', () => {
    const planned = [{ status: 'delivered', expectedOn: '2020-11-22' }] as const;
    expect(toTimeline({ ...journey, planned }, words)[0]).toMatchObject({ time: 'ждали' });
  });

  it('calls news that moved nothing by their own status, and never takes them for where it is', () => {
    const late = sampleEvent({ eventId: 50, isApplied: false, status: 'ready_to_send', name: 'Готова' });
    const steps = toTimeline({ ...journey, events: [late, ...sampleEvents] }, words);
    expect(steps.map(({ state }) => state)).toEqual(['note', 'now', 'done', 'done']);
    expect(steps[0]).toMatchObject({ title: 'status ready_to_send', quote: 'Готова' });
  });

  it('marks the newest of those that say again where it is', () => {
    const again = sampleEvent({ eventId: 50, isApplied: false, name: 'Екатеринбург, в пути' });
    const steps = toTimeline({ ...journey, events: [again, ...sampleEvents] }, words);
    expect(steps.map(({ state }) => state)).toEqual(['now', 'done', 'done', 'done']);
  });

  it('puts a request to cancel under no news of before it', () => {
    const asked = sampleEvent({ eventId: 50, status: 'canceled_negotiation', source: 'portal' });
    const created = sampleEvent({ eventId: 51, isApplied: false, status: 'registered', name: 'Создан' });
    const events = [created, asked, ...sampleEvents];
    const steps = toTimeline({ ...journey, status: 'canceled_negotiation', events }, words);
    expect(steps.map(({ state }) => state)).toEqual(['note', 'now', 'done', 'done', 'done']);
    expect(steps[0]).toMatchObject({ title: 'status registered', quote: 'Создан' });
  });

  it.each(['portal', 'carrier'] as const)(
    'stands what says nothing of the status beside the way: %s',
    (source) => {
      const note = sampleEvent({
        eventId: 50,
        status: null,
        isApplied: false,
        source,
        name: 'Документы готовы',
      });
      const steps = toTimeline({ ...journey, events: [note, ...sampleEvents] }, words);
      expect(steps.map(({ state }) => state)).toEqual(['note', 'now', 'done', 'done']);
    },
  );

  it('has nothing «now» once the journey has ended', () => {
    const steps = toTimeline({ ...journey, status: 'delivered' }, words);
    expect(steps.every(({ state }) => state === 'done' || state === 'note')).toBe(true);
  });

  it.each(['problem', 'lost', 'scrapped'] as const)('shows %s as a problem', (status) => {
    const [newest] = toTimeline({ ...journey, status, events: [sampleEvent({ status })] }, words);
    expect(newest?.state).toBe('problem');
  });

  it('puts our own words first and the carrier’s below', () => {
    const events = [
      sampleEvent({ reason: 'адресат отсутствует' }),
      sampleEvent({ eventId: 40, name: 'STATUS registered', status: 'registered', city: null }),
      sampleEvent({ eventId: 39, status: null, name: 'Создан', city: '' }),
    ];
    const steps = toTimeline({ ...journey, events }, words);
    expect(steps.map(({ title, detail, quote }) => [title, detail, quote])).toEqual([
      ['status sent_to_receiver_office', 'Казань', 'Казань, сортировка, адресат отсутствует'],
      ['status registered', undefined, undefined],
      ['news', undefined, 'Создан'],
    ]);
  });

  it('keeps the portal’s own words, which are in the reader’s language', () => {
    const own = sampleEvent({ source: 'portal', name: 'Registered', city: null });
    const [step] = toTimeline({ ...journey, events: [own] }, words);
    expect([step?.title, step?.quote]).toEqual(['Registered', undefined]);
  });

  it('marks what is fresh', () => {
    const steps = toTimeline(journey, words, new Set(['40']));
    expect(steps.map(({ isFresh }) => isFresh ?? false)).toEqual([false, true, false]);
  });

  it('names events without ids the same in every language, and those of one moment apart', () => {
    const { eventId: _, ...event } = sampleEvent({ source: 'portal' });
    const keys = keysOfEvents([event, { ...event, name: 'Sorted in Kazan', city: 'Kazan' }]);
    expect(keysOfEvents([{ ...event, name: 'Sorted' }, event])).toEqual(keys);
    expect(new Set(keys).size).toBe(2);
    expect(keysOfEvents([event])).toEqual(keys.slice(1));
  });
});
