import type { Messages } from '../../../platform/errors/index.ts';

export const codeMessages = {
  code_form: { ru: 'Введите шесть цифр кода', en: 'Enter the six digits of the code' },
  code_wrong: { ru: 'Код не подошёл. Осталось попыток: {left}', en: 'Wrong code. Tries left: {left}' },
  code_barred: {
    ru: 'Попыток больше нет: этот код уже не подойдёт',
    en: 'No tries left: this code will not work any more',
  },
  code_expired: {
    ru: 'Код больше не действует: запросите новый',
    en: 'This code is no longer valid: request a new one',
  },
  code_used: { ru: 'Этот код уже использован', en: 'This code has already been used' },
  code_not_found: { ru: 'Такого кода нет', en: 'There is no such code' },
  too_many_codes: {
    ru: 'Новый код можно запросить через {wait}',
    en: 'You can request a new code in {wait}',
  },
} as const satisfies Messages;
