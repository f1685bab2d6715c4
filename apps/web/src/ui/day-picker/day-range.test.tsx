import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { type DayRange, withEnd } from './day-range.ts';
import { DayRangeField } from './day-range-field.tsx';

const today = '2026-11-20';
const none: DayRange = { from: undefined, to: undefined };

it.each([
  ['from', '2026-11-05', none, { from: '2026-11-05', to: undefined }],
  ['from', '2026-11-05', { from: undefined, to: '2026-11-09' }, { from: '2026-11-05', to: '2026-11-09' }],
  ['from', '2026-11-12', { from: '2026-11-01', to: '2026-11-09' }, { from: '2026-11-12', to: undefined }],
  ['to', '2026-11-12', { from: '2026-11-01', to: undefined }, { from: '2026-11-01', to: '2026-11-12' }],
  ['to', '2026-10-30', { from: '2026-11-01', to: undefined }, { from: '2026-10-30', to: '2026-11-01' }],
  ['to', '2026-10-30', none, { from: undefined, to: '2026-10-30' }],
] as const)('%s moved to %s', (end, day, before, after) => {
  expect(withEnd(before, end, day)).toEqual(after);
});

/** Holds the range as the address of a list does, and says it. */
function Sample({ range }: { readonly range: DayRange }) {
  const [value, setValue] = useState(range);
  return (
    <>
      <DayRangeField value={value} onChange={setValue} todayDay={today} firstDay="2026-10-01" />
      <samp>{`${value.from ?? '…'} ${value.to ?? '…'}`}</samp>
    </>
  );
}

async function show(range: DayRange = none) {
  const { user } = await renderScreen(<Sample range={range} />, { areas: ['ui'] });
  const field = (name: 'С' | 'По') => screen.getByRole('textbox', { name });
  const open = (place: 0 | 1) =>
    user.click(screen.getAllByRole('button', { name: 'Открыть календарь' })[place] ?? document.body);
  const day = (name: RegExp) => screen.getByRole('button', { name });
  const chosen = () => screen.getByRole('status').previousElementSibling ?? document.body;
  const pressed = () =>
    [...chosen().querySelectorAll('[aria-pressed="true"]')].map((each) => each.getAttribute('data-day'));
  const said = () => document.querySelector('samp')?.textContent;
  return { user, field, open, day, pressed, said };
}

describe('a range of days', () => {
  it('is picked by two presses in one calendar, which then gives the focus back', async () => {
    const { user, open, day, pressed, said, field } = await show();
    await open(0);
    expect(screen.getByRole('status').textContent).toBe('Выберите первый день');
    await user.click(day(/^17 нояб/));
    expect(said()).toBe('2026-11-17 …');
    expect(screen.getByRole('status').textContent).toBe('Выберите последний день');
    await user.hover(day(/^20 нояб/));
    expect(pressed()).toEqual(['2026-11-17']);
    await user.click(day(/^19 нояб/));
    expect(said()).toBe('2026-11-17 2026-11-19');
    expect(screen.queryByRole('group', { name: 'Календарь' })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Открыть календарь');
    expect(field('С')).toHaveProperty('value', '17.11.2026');
    expect(field('По')).toHaveProperty('value', '19.11.2026');
  });

  it('keeps its first day when the second press comes before the first one has come back', async () => {
    const change = vi.fn();
    const field = <DayRangeField value={none} onChange={change} todayDay={today} firstDay="2026-10-01" />;
    const { user } = await renderScreen(field, { areas: ['ui'] });
    await user.click(screen.getAllByRole('button', { name: 'Открыть календарь' })[0] ?? document.body);
    await user.click(screen.getByRole('button', { name: /^17 нояб/ }));
    await user.click(screen.getByRole('button', { name: /^19 нояб/ }));
    expect(change).toHaveBeenLastCalledWith({ from: '2026-11-17', to: '2026-11-19' });
  });

  it('is picked by the keyboard, and reads out its ends', async () => {
    const { user, open, pressed, said } = await show({ from: '2026-11-17', to: '2026-11-19' });
    await open(0);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^17 нояб .*, начало$/);
    expect(pressed()).toEqual(['2026-11-17', '2026-11-18', '2026-11-19']);
    await user.keyboard('{Home}{Enter}');
    expect(said()).toBe('2026-11-16 2026-11-19');
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(said()).toBe('2026-11-16 2026-11-18');
  });

  it('stays open at one end when the calendar is left between the presses', async () => {
    const { user, open, day, said } = await show();
    await open(0);
    await user.click(day(/^17 нояб/));
    await user.keyboard('{Escape}');
    expect(said()).toBe('2026-11-17 …');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('opened at its last day is done with one press', async () => {
    const { user, open, day, said } = await show({ from: '2026-11-17', to: undefined });
    await open(1);
    await user.click(day(/^20 нояб/));
    expect(said()).toBe('2026-11-17 2026-11-20');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is typed too, its last day not before its first', async () => {
    const { user, field, said } = await show({ from: '2026-11-17', to: undefined });
    await user.type(field('По'), '16.11.26{Enter}');
    expect(screen.getByText('Начало позже конца')).toBeDefined();
    expect(said()).toBe('2026-11-17 …');
    await user.clear(field('По'));
    await user.type(field('По'), '18.11.26{Enter}');
    expect(said()).toBe('2026-11-17 2026-11-18');
  });

  it('is moved forward by typing one end after the other', async () => {
    const { user, field, said } = await show({ from: '2026-11-08', to: '2026-11-10' });
    const write = async (name: 'С' | 'По', day: string) => {
      await user.clear(field(name));
      await user.type(field(name), `${day}{Enter}`);
    };
    await write('С', '20.11.26');
    expect(field('С').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Начало позже конца')).toBeDefined();
    await write('По', '15.11.26');
    expect(screen.getAllByText('Начало позже конца')).toHaveLength(1);
    expect(said()).toBe('2026-11-08 2026-11-10');
    await write('По', '30.11.26');
    expect(said()).toBe('2026-11-20 2026-11-30');
    expect(field('С').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText('Начало позже конца')).toBeNull();
  });

  it('takes the end that waited once the other one is as it was', async () => {
    const { user, field, said } = await show({ from: '2026-11-08', to: '2026-11-10' });
    await user.clear(field('С'));
    await user.type(field('С'), '20.11.26{Enter}');
    await user.clear(field('По'));
    await user.type(field('По'), '15.11.26{Enter}');
    await user.clear(field('С'));
    await user.tab();
    expect(field('С')).toHaveProperty('value', '08.11.2026');
    expect(said()).toBe('2026-11-08 2026-11-15');
  });

  it('takes the place of what was typed wrongly, once it is picked', async () => {
    const { user, field, open, day } = await show({ from: '2026-11-17', to: '2026-11-19' });
    await user.clear(field('С'));
    await user.type(field('С'), 'завтра{Enter}');
    await open(1);
    await user.click(day(/^19 нояб/));
    expect(field('С')).toHaveProperty('value', '17.11.2026');
    expect(field('С').getAttribute('aria-invalid')).toBeNull();
  });
});
