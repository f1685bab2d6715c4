import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { DayPicker } from './day-picker.tsx';

const show = (props: Partial<Parameters<typeof DayPicker>[0]> = {}) => {
  const onChange = vi.fn();
  const picker = <DayPicker value={undefined} todayDay="2026-11-20" onChange={onChange} {...props} />;
  return renderScreen(picker).then((view) => ({ ...view, onChange }));
};

const focusedDay = () => document.activeElement?.getAttribute('data-day');

describe('the keys', () => {
  it('go to the ends of the week and by pages, over what is not offered', async () => {
    const offered = ['2026-11-24', '2026-11-26', '2026-11-27', '2026-12-24', '2027-01-21'];
    const { user } = await show({ value: '2026-11-26', offered });
    screen.getByRole('button', { name: /^26 нояб/ }).focus();
    for (const [key, day] of [
      ['Home', '2026-11-24'],
      ['End', '2026-11-27'],
      ['ArrowLeft', '2026-11-26'],
      ['PageDown', '2026-12-24'],
      ['PageDown', '2027-01-21'],
      ['PageDown', '2027-01-21'],
      ['PageUp', '2026-12-24'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(focusedDay()).toBe(day);
    }
  });

  it('go no further back than the buttons', async () => {
    const { user } = await show({ firstDay: '2026-10-20' });
    screen.getByRole('button', { name: /^16 нояб 2026/ }).focus();
    await user.keyboard('{PageUp}');
    expect(focusedDay()).toBe('2026-10-19');
    await user.keyboard('{ArrowLeft}{PageUp}');
    expect(focusedDay()).toBe('2026-10-19');
  });

  it('come to a day that may be picked, where the chosen one may not be any more', async () => {
    const { user } = await show({ value: '2026-11-25', offered: ['2026-11-24'] });
    await user.tab();
    expect(focusedDay()).toBe('2026-11-24');
  });
});

describe('four weeks of days', () => {
  it('begin with this one when nothing earlier may be picked', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'Раньше' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: /^16 нояб 2026/ })).toBeDefined();
  });

  it('turn back to the first day of interest and no further', async () => {
    const { user, onChange } = await show({ firstDay: '2026-10-20' });
    expect(screen.getByRole('button', { name: /^20 нояб 2026/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Раньше' }));
    await user.click(screen.getByRole('button', { name: /^21 окт 2026/ }));
    expect(onChange).toHaveBeenCalledWith('2026-10-21');
    expect(screen.getByRole('button', { name: 'Раньше' })).toHaveProperty('disabled', true);
  });
});
