import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { DayPicker } from './day-picker.tsx';

const show = (props: Partial<Parameters<typeof DayPicker>[0]> = {}) => {
  const onChange = vi.fn();
  const picker = <DayPicker value={undefined} todayDay="2026-11-20" onChange={onChange} {...props} />;
  return renderScreen(picker).then((view) => ({ ...view, onChange }));
};

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
