export const messages = { menu: 'Menu', updated: 'New design' } as const;
