import { expect, it } from 'vitest';
import { auditChange } from './audit-kind.ts';
import { auditNames } from './labels/by-language.ts';

it.each([
  [
    { from: ['member', 'shipping.create'], to: ['member', 'team.manage', 'shipping.create', 'склад Тверь'] },
    'Сотрудник, заказы → Сотрудник, заказы, команда, склад Тверь',
    'Member, orders → Member, orders, team, склад Тверь',
  ],
  [
    { to: ['member', 'shipping.view_all', 'finance.view'] },
    'Сотрудник, финансы, отправления всех',
    'Member, finance, everybody’s shipments',
  ],
  [{ types: ['bills', 'cargo_status'] }, 'Статус груза, Счета и акты', 'Cargo status, Bills and acts'],
  // What was typed is no word of the wire, whatever it reads like.
  [{ from: 'member', to: 'constructor' }, 'member → constructor', 'member → constructor'],
  [{ to: ['accountant', 'constructor'] }, 'Бухгалтер, constructor', 'Accountant, constructor'],
  [{ count: '3' }, '3', '3'],
  [{}, '', ''],
])('%j is told in words', (details, ru, en) => {
  expect([auditChange(details, auditNames.ru), auditChange(details, auditNames.en)]).toEqual([ru, en]);
});
