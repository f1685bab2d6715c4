export const messages = {
  placeholder: 'Город, улица, дом',
  cityPlaceholder: 'Город',
  kind: { city: 'город', street: 'улица', house: 'дом' },
  trouble: {
    failed: 'Подсказки не загрузились.',
    offline: 'Нет связи с сервером: подсказки придут, как только она вернётся.',
  },
} as const;
