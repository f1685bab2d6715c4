import type { Messages } from '../../platform/errors/index.ts';

export const referenceMessages = {
  period_reversed: { ru: 'Конец периода раньше начала', en: 'The period ends before it begins' },
  period_too_long: { ru: 'Период не длиннее {maximum} дней', en: 'The period is at most {maximum} days' },
} as const satisfies Messages;
