import { globSync, readFileSync } from 'node:fs';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { checkConnection } from '../lib/api/connection.ts';
import { answerCalls, unplug } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render.tsx';
import { ConnectionLine } from './connection-line.tsx';

const told = () => document.documentElement.style.getPropertyValue('--connection-line');

it('tells how high it is while it stands there, for what sticks to the top', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
  await renderScreen(<ConnectionLine />);
  expect(told()).toBe('');
  unplug();
  await act(() => checkConnection());
  expect(await screen.findByText('Нет связи с сервером.')).toBeDefined();
  expect(told()).toBe('45px');
  answerCalls({});
  await act(() => checkConnection());
  expect(told()).toBe('');
});

it.each([
  ['data', false, /На экране данные до/],
  ['a form alone', true, 'Продолжить получится, когда она вернётся.'],
])('says what holds over %s', async (_what, hasNoData, words) => {
  await renderScreen(<ConnectionLine hasNoData={hasNoData} />);
  unplug();
  await act(() => checkConnection());
  expect(await screen.findByText(words, { exact: false })).toBeDefined();
  answerCalls({});
  await act(() => checkConnection());
});

/** Rules of a sheet that stick to the page by their distance from the bar at its top. */
const stuckToBar = (sheet: string): readonly string[] => {
  const rules = readFileSync(`${import.meta.dirname}/../${sheet}`, 'utf8').match(/[^{}]+\{[^{}]*\}/g) ?? [];
  return rules.filter((rule) => /^\s*top:[^;]*var\(--topbar\)/m.test(rule));
};

it('nothing but the line itself sticks to the bar, where the line would cover it', () => {
  const sheets = globSync('**/*.css', { cwd: `${import.meta.dirname}/..` });
  expect(sheets.flatMap(stuckToBar).map((rule) => rule.split('{')[0]?.trim())).toEqual(['header + .status']);
});
