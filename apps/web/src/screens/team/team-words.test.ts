import { endpoints, type Permission } from '@tranzit/contract';
import { expect, it } from 'vitest';
import { messages as en } from '../../locales/en/team.ts';
import { messages as ru } from '../../locales/ru/team.ts';
import { offeredPermissions, permissionWord } from './team-words.ts';

const asked: readonly Permission[] = Object.values(endpoints).flatMap(({ access }) =>
  access.kind === 'permission' ? access.anyOf : [],
);

it('offers no permission that opens nothing, and promises none to come', () => {
  expect(asked).not.toContain('claims.create');
  expect(offeredPermissions).not.toContain('claims.create');
  expect(offeredPermissions).toHaveLength(Object.keys(permissionWord).length - 1);
  const words = JSON.stringify([ru, en]);
  expect(words).not.toMatch(/скоро|soon/i);
  expect(words).not.toMatch(/магазин бонусов|bonus store/i);
});
