import type { Messages } from '../../platform/errors/index.ts';

export const cargoMessages = {
  package_missing: { ru: 'Добавьте хотя бы одно место', en: 'Add at least one package' },
  too_many_places: {
    ru: 'Не больше {maximum} мест в одном грузе',
    en: 'At most {maximum} packages in one cargo',
  },
  cargo_too_heavy: { ru: 'Общий вес не больше {maximum} кг', en: 'At most {maximum} kg in total' },
  cargo_frozen: {
    ru: 'По этому грузу уже есть расчёт: изменить груз нельзя',
    en: 'A calculation already uses this cargo: it cannot be changed',
  },
} as const satisfies Messages;
