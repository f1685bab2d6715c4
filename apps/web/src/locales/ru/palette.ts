export const messages = {
  title: 'Команды',
  placeholder: 'Раздел, действие, накладная или контакт',
  /** Where there is no room for more. */
  placeholderShort: 'Раздел, действие, номер',
  newCalculation: 'Новый расчёт',
  invite: 'Пригласить в команду',
  switchAccount: 'Сменить кабинет: {{title}}',
  theme: 'Тема: {{name}}',
  language: 'Язык: {{name}}',
  importContacts: 'Загрузить контакты из таблицы',
  importOrders: 'Загрузить заказы из таблицы',
  find: 'Искать «{{query}}»',
  inAllWaybills: 'во всех отправлениях',
  found: 'найдено: {{foundCount}}',
  nothing: 'Ничего не нашлось',
  groups: { waybills: 'Накладные', contacts: 'Контакты', actions: 'Действия', sections: 'Разделы' },
  keys: { choose: 'выбрать', open: 'открыть', newTab: 'в новой вкладке' },
} as const;
