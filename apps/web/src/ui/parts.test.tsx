import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { carrierCodes, waybillStatuses } from '@tranzit/kernel';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '../locales/ru/common.ts';
import { renderScreen } from '../testing/render.tsx';
import { Button } from './button/button.tsx';
import { Checkbox, CheckList } from './check/check.tsx';
import { Chip } from './chip/chip.tsx';
import { DayField } from './day-picker/day-field.tsx';
import { DayPicker } from './day-picker/day-picker.tsx';
import { PhoneField } from './field/phone-field.tsx';
import { TextField } from './field/text-field.tsx';
import { NumberField } from './field/value-fields.tsx';
import { ConfirmDialog } from './overlay/dialog.tsx';
import { PopoverButton } from './overlay/popover.tsx';
import { Pagination } from './pagination/pagination.tsx';
import { ProgressStrip } from './progress-strip/progress-strip.tsx';
import { RateList, RateRow } from './rate-row/rate-row.tsx';
import { WaybillStatus } from './status/waybill-status.tsx';
import { SuggestField } from './suggest/suggest-field.tsx';
import { Tabs } from './tabs/tabs.tsx';

/** The simulated page has no layout: what it has of it stands in the rules. */
const base = readFileSync(`${import.meta.dirname}/theme/base.css`, 'utf8');
const sampleRate = {
  carrier: 'cdek',
  tariff: 'Посылка',
  way: 'd2w',
  deliveryOn: '2026-11-28',
  minDays: 4,
  maxDays: 5,
  priceRoubles: 1521,
  cashbackRoubles: 32,
} as const;
const days = { offered: ['2026-11-23', '2026-11-24', '2026-11-27'], todayDay: '2026-11-20' };

function Numbers({ onChange }: { readonly onChange: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(15000);
  const change = (next: number | null) => {
    setValue(next);
    onChange(next);
  };
  return <NumberField label="Ценность" value={value} onChange={change} minDecimals={2} maxDecimals={2} />;
}

function Phone() {
  const [value, setValue] = useState('');
  return <PhoneField label="Телефон" value={value} onChange={setValue} />;
}

describe('what a finger hits', () => {
  it('is 44 px wherever less is seen: chips, small buttons, bare boxes, the arrow of a rate', async () => {
    expect(base).toMatch(/\.touch::after \{[^}]*min-width: 44px;\s*min-height: 44px;/);
    await renderScreen(
      <>
        <Chip>Недавний</Chip>
        <Button size="small">Изменить</Button>
        <Checkbox bare hideLabel label="Выбрать" checked={false} onChange={() => {}} />
        <RateRow {...sampleRate} onToggle={() => {}} action={null} />
      </>,
    );
    const small = [
      ...['Недавний', 'Изменить'].map((name) => screen.getByRole('button', { name })),
      screen.getByRole('checkbox', { name: 'Выбрать' }).closest('label'),
      screen.getByRole('listitem').querySelector('[data-cell=more]'),
    ];
    expect(small.map((part) => part?.classList.contains('touch'))).toEqual([true, true, true, true]);
  });

  it('lies in a page that no long word makes wider than the screen', () => {
    expect(base).toMatch(/body \{[^}]*overflow-wrap: break-word;/);
  });
});

describe('a status', () => {
  it.each(waybillStatuses)('%s has its word', async (status) => {
    await renderScreen(<WaybillStatus status={status} pill />);
    expect(screen.getByText(messages.status[status])).toBeDefined();
  });
});

describe('a rate', () => {
  it('tells price, days, way and what comes back, and opens its break-down', async () => {
    const onToggle = vi.fn();
    const { user } = await renderScreen(
      <RateList label="Тарифы">
        <RateRow {...sampleRate} onToggle={onToggle} action={null} />
      </RateList>,
    );
    const row = within(screen.getByRole('list', { name: 'Тарифы' })).getByRole('listitem');
    for (const words of ['1 521,00 ₽', '28.11.2026, сб', '4–5 дней', 'дверь — терминал', '+32 бонуса']) {
      expect(row.textContent?.replaceAll('\u00A0', ' ')).toContain(words);
    }
    await user.click(screen.getByRole('button', { name: 'Из чего сложилась цена: СДЭК, Посылка' }));
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it('hands the focus to the next by arrow keys: the same control, or the first one there', async () => {
    const { user } = await renderScreen(
      <RateList label="Тарифы">
        <RateRow
          {...sampleRate}
          onPick={() => undefined}
          action={<button type="button">Оформить 1</button>}
        />
        <RateRow
          {...sampleRate}
          isOld
          onPick={() => undefined}
          action={<button type="button">Уточнить 2</button>}
        />
        <RateRow {...sampleRate} tariff="Экспресс" onPick={() => undefined} action="не сразу" />
      </RateList>,
    );
    const button = (name: string) => screen.getByRole('button', { name });
    const express = screen.getByRole('checkbox', { name: 'Сравнить СДЭК, Экспресс' });
    button('Оформить 1').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(button('Уточнить 2'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(express);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(express);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(button('Уточнить 2'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(button('Оформить 1'));
  });

  it('is not compared when its price is old', async () => {
    await renderScreen(
      <RateList label="Тарифы">
        <RateRow {...sampleRate} isOld onPick={() => undefined} action={null} />
      </RateList>,
    );
    expect(screen.getByRole('checkbox', { name: 'Сравнить СДЭК, Посылка' })).toHaveProperty('disabled', true);
  });
});

it('names every carrier asked and offers the silent one again', async () => {
  const onRetry = vi.fn();
  const answers = carrierCodes.map((carrier) => ({
    key: carrier,
    carrier,
    state: carrier === 'pony' ? ('timed_out' as const) : ('ok' as const),
    seconds: 0.8,
    rateCount: 3,
  }));
  const { user } = await renderScreen(<ProgressStrip answers={answers} onRetry={onRetry} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getAllByText(/0,8 с, 3 тарифа/)).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Повторить: Пони Экспресс' }));
  expect(onRetry.mock.calls[0]?.[0]).toMatchObject({ key: 'pony' });
});

it('says of an answer that came at once that it took some time', async () => {
  const answer = { key: 'dpd', carrier: 'dpd', state: 'ok', seconds: 0.004, rateCount: 4 } as const;
  await renderScreen(<ProgressStrip answers={[answer]} />);
  expect(screen.getByText(/^<\s0,1\sс, 4 тарифа$/)).toBeTruthy();
});

describe('a field', () => {
  it('ties its error to the control', async () => {
    await renderScreen(<TextField label="Адрес" error="Нет дома" />);
    const field = screen.getByRole('textbox', { name: 'Адрес' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Нет дома',
    );
  });

  it('takes a point for a comma and sets the number straight on leaving', async () => {
    const onChange = vi.fn();
    const { user } = await renderScreen(<Numbers onChange={onChange} />);
    const field = screen.getByRole('textbox', { name: 'Ценность' });
    await user.clear(field);
    expect(onChange).toHaveBeenLastCalledWith(null);
    await user.type(field, '1234.5');
    expect(onChange).toHaveBeenLastCalledWith(1234.5);
    expect(field).toHaveProperty('value', '1234.5');
    await user.tab();
    expect(field).toHaveProperty('value', '1\u00A0234,50');
    await user.clear(field);
    await user.paste('15 000,00 ₽');
    expect(onChange).toHaveBeenLastCalledWith(15_000);
  });

  it.each(['-3', '1e5', '12 кг', '1,2,3'])(
    'makes no other number of %s: it stays and is said to be none',
    async (typed) => {
      const onChange = vi.fn();
      const { user } = await renderScreen(<Numbers onChange={onChange} />);
      const field = screen.getByRole('textbox', { name: 'Ценность' });
      await user.clear(field);
      await user.paste(typed);
      expect(onChange).toHaveBeenLastCalledWith(null);
      await user.tab();
      expect(field).toHaveProperty('value', typed);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText('Это не число')).toBeDefined();
      await user.clear(field);
      await user.type(field, '7');
      await user.tab();
      expect(field).toHaveProperty('value', '7,00');
      expect(screen.queryByText('Это не число')).toBeNull();
    },
  );

  it('wants a whole number where there are no halves', async () => {
    const onChange = vi.fn();
    const { user } = await renderScreen(
      <NumberField label="Мест" maxDecimals={0} value={null} onChange={onChange} />,
    );
    await user.type(screen.getByRole('textbox', { name: 'Мест' }), '1,5');
    expect(onChange).toHaveBeenLastCalledWith(null);
    await user.tab();
    expect(screen.getByText('Нужно целое число')).toBeDefined();
  });

  it('forms a phone while it is typed', async () => {
    const { user } = await renderScreen(<Phone />);
    await user.type(screen.getByRole('textbox', { name: 'Телефон' }), '89000000012');
    expect(screen.getByRole('textbox', { name: 'Телефон' })).toHaveProperty('value', '+7 (900) 000-00-12');
  });
});

describe('a day', () => {
  it('can be picked only where it is offered, by arrows over the gaps', async () => {
    const onChange = vi.fn();
    const { user } = await renderScreen(<DayPicker value="2026-11-24" onChange={onChange} {...days} />);
    expect(screen.getByRole('button', { name: /^25 нояб/ })).toHaveProperty('disabled', true);
    screen.getByRole('button', { name: /^24 нояб/ }).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(onChange).toHaveBeenCalledWith('2026-11-27');
  });

  it('is refused when typed and not offered, and cannot be cleared', async () => {
    const onChange = vi.fn();
    const { user } = await renderScreen(
      <DayField label="Дата" value="2026-11-23" onChange={onChange} {...days} />,
    );
    const field = screen.getByRole('textbox', { name: 'Дата' });
    await user.clear(field);
    await user.type(field, '25.11.2026{Enter}');
    expect(screen.getByText('В этот день нельзя, выберите другой')).toBeDefined();
    await user.clear(field);
    await user.tab();
    expect(field).toHaveProperty('value', '23.11.2026');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, '27.11.26{Enter}');
    expect(onChange).toHaveBeenCalledWith('2026-11-27');
  });
});

it('suggests by keyboard and closes on Escape', async () => {
  const onChoose = vi.fn();
  const suggestions = ['Новосибирск', 'Новороссийск'].map((label) => ({ key: label, label, value: label }));
  const { user } = await renderScreen(
    <SuggestField
      label="Куда"
      text="Ново"
      onText={() => undefined}
      suggestions={suggestions}
      onChoose={onChoose}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Куда' });
  field.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith(suggestions[1]);
  await user.keyboard('{ArrowDown}{Escape}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('moves along the tabs by arrows', async () => {
  const onChange = vi.fn();
  const tabs = [
    { value: 'a', label: 'Все' },
    { value: 'b', label: 'Проблемы', count: 3 },
  ] as const;
  const { user } = await renderScreen(<Tabs label="Статусы" value="a" onChange={onChange} tabs={tabs} />);
  screen.getByRole('tab', { name: 'Все' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith('b');
});

it('disables a choice that would show nothing', async () => {
  const onChange = vi.fn();
  const choices = [
    { value: 'd2d', label: 'Дверь', count: 7 },
    { value: 'w2w', label: 'Терминал', count: 0 },
  ] as const;
  const { user } = await renderScreen(
    <CheckList legend="Способ" choices={choices} value={[]} onChange={onChange} />,
  );
  expect(screen.getByRole('checkbox', { name: /Терминал/ })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: /Дверь/ }));
  expect(onChange).toHaveBeenCalledWith(['d2d']);
});

it('says what part of the list is shown', async () => {
  const onChange = vi.fn();
  const { user } = await renderScreen(<Pagination page={2} pageSize={10} total={1284} onChange={onChange} />);
  expect(screen.getByText('11–20 из 1 284')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Вперёд' }));
  expect(onChange).toHaveBeenCalledWith(3);
});

it('asks before what cannot be undone and closes on Escape', async () => {
  const onClose = vi.fn();
  const { user } = await renderScreen(
    <ConfirmDialog
      title="Отменить накладную 4100?"
      text="Нельзя вернуть"
      confirmLabel="Отменить накладную"
      cancelLabel="Не отменять"
      open
      onConfirm={() => undefined}
      onClose={onClose}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Отменить накладную 4100?' });
  expect(within(dialog).getByRole('button', { name: 'Отменить накладную' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('opens a filter below its button and gives the focus back', async () => {
  const { user } = await renderScreen(
    <PopoverButton label="Служба">{() => <input aria-label="Имя" />}</PopoverButton>,
  );
  const button = screen.getByRole('button', { name: 'Служба' });
  await user.click(button);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Имя' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Имя' })).toBeNull();
  expect(document.activeElement).toBe(button);
});
