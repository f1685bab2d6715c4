import { describe, expect, it } from 'vitest';
import { sampleEvent, sampleEvents } from '../../testing/sample-waybill.ts';
import { keyOfEvent, toTimeline } from './timeline-events.ts';

const words = {
  waiting: 'ждём',
  planned: (status: string) => `план ${status}`,
  status: (status: string) => `status ${status}`,
  readsRussian: true,
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
      { status: 'met_in_receiver_office', expectedOn: '2026-11-22' },
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
    expect(steps[1]).toMatchObject({ day: '22.11.2026', time: 'ждём', at: '2026-11-22' });
  });

  it('marks the newest event that moved the waybill, not one that only came later', () => {
    const late = sampleEvent({ eventId: 50, isApplied: false });
    const steps = toTimeline({ ...journey, events: [late, ...sampleEvents] }, words);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'now', 'done', 'done']);
  });

  it('has nothing «now» once the journey has ended', () => {
    const steps = toTimeline({ ...journey, status: 'delivered' }, words);
    expect(steps.every(({ state }) => state === 'done')).toBe(true);
  });

  it.each(['problem', 'lost', 'scrapped'] as const)('shows %s as a problem', (status) => {
    const [newest] = toTimeline({ ...journey, status, events: [sampleEvent({ status })] }, words);
    expect(newest?.state).toBe('problem');
  });

  it('says the city and the reason below the name', () => {
    const [step] = toTimeline(
      { ...journey, events: [sampleEvent({ reason: 'адресат отсутствует' })] },
      words,
    );
    expect(step?.detail).toBe('Казань, адресат отсутствует');
  });

  it('puts our own word first for who does not read the carrier’s', () => {
    const events = [
      sampleEvent(),
      sampleEvent({ eventId: 40, name: 'Registered' }),
      sampleEvent({ eventId: 39, status: null }),
    ];
    const steps = toTimeline({ ...journey, events }, { ...words, readsRussian: false });
    expect(steps.map(({ title, detail }) => `${title}: ${detail}`)).toEqual([
      'status sent_to_receiver_office: Казань, Казань, сортировка',
      'Registered: Казань',
      'Казань, сортировка: Казань',
    ]);
  });

  it('marks what is fresh', () => {
    const steps = toTimeline(journey, words, new Set(['40']));
    expect(steps.map(({ isFresh }) => isFresh ?? false)).toEqual([false, true, false]);
  });

  it('names events without ids by their moment and words', () => {
    const { eventId: _, ...event } = sampleEvent();
    expect(keyOfEvent(event)).toBe('2026-11-19T20:05:00.000Z Казань, сортировка');
  });
});
