export const messages = {
  title: 'Команды',
  placeholder: 'Раздел, действие или номер накладной',
  newCalculation: 'Новый расчёт',
  find: 'Искать «{{query}}»',
  inAllWaybills: 'во всех отправлениях',
  found: 'найдено: {{foundCount}}',
  nothing: 'Ничего не нашлось',
  groups: { waybills: 'Накладные', actions: 'Действия', sections: 'Разделы' },
  keys: { choose: 'выбрать', open: 'открыть', newTab: 'в новой вкладке' },
} as const;
