import type { Messages } from '../../platform/errors/index.ts';

export const contactMessages = {
  phone_missing: { ru: 'Не указан номер телефона', en: 'Phone number missing' },
  phone_wrong: { ru: 'Проверьте номер телефона', en: 'Check the phone number' },
  landline_unconfirmed: {
    ru: 'Номер городской, курьер может не дозвониться: подтвердите его или укажите мобильный',
    en: 'This is a landline, a courier may not get through: confirm it or give a mobile number',
  },
  passport_wrong: {
    ru: 'Проверьте паспорт: серия и номер, 10 цифр, у заграничного 9',
    en: 'Check the passport: series and number, 10 digits, 9 of one for travels',
  },
  inn_wrong: {
    ru: 'Такого ИНН не бывает: сверьте цифры, у компании их 10, у предпринимателя 12',
    en: 'There is no such tax ID (INN): check its digits, 10 of a company, 12 of a sole trader',
  },
  inn_of_company: {
    ru: 'ИНН из 10 цифр бывает у организации, у человека их 12',
    en: 'A tax ID of 10 digits is a company’s, a person has 12',
  },
  kpp_of_entrepreneur: {
    ru: 'КПП бывает у организации: у ИНН из 12 цифр его нет',
    en: 'Only companies have a KPP: a tax ID of 12 digits has none',
  },
  ogrn_of_another: {
    ru: 'ОГРН не подходит к ИНН: у организации 13 цифр, у предпринимателя 15',
    en: 'The OGRN does not go with the tax ID: companies have 13 digits, entrepreneurs 15',
  },
  issued_in_future: { ru: 'Этот день ещё не наступил', en: 'This day has not come yet' },
  kpp_wrong: { ru: 'Проверьте КПП: 9 знаков', en: 'Check the KPP: 9 characters' },
  ogrn_wrong: { ru: 'Проверьте ОГРН: 13 или 15 цифр', en: 'Check the OGRN: 13 or 15 digits' },
  house_number_missing: { ru: 'Не указан номер дома', en: 'The house number is missing' },
  house_number_wrong: {
    ru: 'Проверьте номер дома: например, 12 к 2 или 7 стр 1',
    en: 'Check the house number: for example 12/2 or 14A',
  },
  postcode_wrong: { ru: 'Почтовый индекс состоит из 6 цифр', en: 'A postcode has 6 digits' },
  company_has_no_passport: {
    ru: 'Паспорт бывает у человека, не у компании',
    en: 'A passport belongs to a person, not to a company',
  },
  counterparty_changed: {
    ru: 'Контакт за это время изменили. Посмотрите, что в нём теперь, и сохраните ещё раз',
    en: 'Somebody has changed this contact meanwhile. Look at it as it is now, and save again',
  },
  counterparty_similar: {
    ru: 'Похоже, такой контакт в книге уже есть. Возьмите его или скажите, что это другой',
    en: 'The book seems to have this contact already. Take that one, or say that this is another',
  },
  merge_with_itself: {
    ru: 'Это один и тот же контакт',
    en: 'This is one and the same contact',
  },
  merge_is_final: {
    ru: 'Это объединение уже не отменить',
    en: 'This merge can no longer be undone',
  },
  parent_is_itself: {
    ru: 'Контакт не может входить сам в себя',
    en: 'A contact cannot belong to itself',
  },
  parent_in_circle: {
    ru: 'Так контакты входили бы друг в друга по кругу: выберите другой',
    en: 'Contacts would belong to each other in a circle: choose another one',
  },
  too_many_in_entry: {
    ru: 'В одном контакте не больше {maximum} людей и столько же адресов',
    en: 'One contact has at most {maximum} people and as many addresses',
  },
  too_many_tags: {
    ru: 'У одного контакта не больше {maximum} тегов: сначала снимите лишние',
    en: 'One contact has at most {maximum} tags: take some off first',
  },
  address_not_foreign: {
    ru: 'Этот адрес внутри ЕАЭС: сохраните его как обычный',
    en: 'This address is within the EAEU: save it as a domestic one',
  },
  city_is_fixed: {
    ru: 'Город уже выбран для расчёта. Чтобы сменить его, начните новый расчёт',
    en: 'The city was set in the calculation. To change it, start a new calculation',
  },
  address_frozen: {
    ru: 'По этому адресу уже есть заказ: изменить адрес нельзя',
    en: 'An order already uses this address: it cannot be changed',
  },
  side_frozen: {
    ru: 'С этой стороной уже есть заказ: изменить её нельзя',
    en: 'An order already uses this side: it cannot be changed',
  },
} as const satisfies Messages;
