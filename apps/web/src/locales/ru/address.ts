export const messages = {
  placeholder: 'Город, улица, дом',
  cityPlaceholder: 'Город',
  kind: { city: 'город', street: 'улица', house: 'дом' },
} as const;
