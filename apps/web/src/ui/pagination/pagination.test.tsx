import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { Pagination } from './pagination.tsx';

const show = (props: Partial<Parameters<typeof Pagination>[0]>) =>
  renderScreen(<Pagination page={1} pageSize={10} total={25} onChange={vi.fn()} {...props} />);
const mayGoOn = () => !screen.getByRole('button', { name: 'Вперёд' }).hasAttribute('disabled');

describe('the foot of a list', () => {
  it.each([
    ['a full page', { page: 1 }, '1–10 из 25', 'из 3', true],
    ['the last page', { page: 3 }, '21–25 из 25', 'из 3', false],
    ['a page past the end', { page: 9 }, 'Нет записей', 'из 3', false],
    [
      'at least so many',
      { total: 1000, atLeast: true, page: 2 },
      '11–20, всего больше 1 000',
      undefined,
      true,
    ],
    [
      'beyond what was counted',
      { total: 1000, atLeast: true, page: 101, shown: 10 },
      '1 001–1 010, всего больше 1 000',
      undefined,
      true,
    ],
    [
      'the end beyond what was counted',
      { total: 1000, atLeast: true, page: 102, shown: 3 },
      '1 011–1 013, всего больше 1 000',
      undefined,
      false,
    ],
  ] as const)('tells %s', async (_name, props, range, pages, goesOn) => {
    await show(props);
    expect(screen.getByText(range)).toBeDefined();
    expect(screen.queryByText(/^из /)?.textContent).toBe(pages);
    expect(mayGoOn()).toBe(goesOn);
  });
});
