import { endpoints, type Permission } from '@tranzit/contract';
import { expect, it } from 'vitest';
import { messages as en } from '../../locales/en/team.ts';
import { messages as ru } from '../../locales/ru/team.ts';
import { permissionWord } from './team-words.ts';

const asked: readonly Permission[] = Object.values(endpoints).flatMap(({ access }) =>
  access.kind === 'permission' ? access.anyOf : [],
);

it('marks as to come what no call of the portal asks for, and nothing that one does', () => {
  expect(asked).not.toContain('claims.create');
  const toCome = (words: Readonly<Record<string, { readonly detail: string }>>, mark: string) =>
    Object.entries(words).flatMap(([word, { detail }]) => (detail.startsWith(mark) ? [word] : []));
  // The balance is told by its call, and stands on no screen yet.
  const expected = [permissionWord['finance.view'], permissionWord['claims.create']];
  expect(toCome(ru.permission, 'скоро')).toEqual(expected);
  expect(toCome(en.permission, 'soon')).toEqual(expected);
  expect(JSON.stringify([ru, en])).not.toMatch(/магазин бонусов|bonus store/i);
});
