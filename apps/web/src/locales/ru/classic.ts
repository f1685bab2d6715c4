export const messages = { menu: 'Меню', updated: 'Новый кабинет' } as const;
