import { mostBookParts, mostWaybillTags, tagTitleLimit } from '@tranzit/contract';
import type { Messages } from '../../platform/errors/index.ts';

/** Why a table cannot be read, or the work ended early: failures of an import. */
export const failureMessages = {
  import_unreadable: {
    ru: 'Таблица не читается: файл повреждён. Откройте его, сохраните заново и выберите снова',
    en: 'The table cannot be read: the file is damaged. Open it, save it anew and choose it again',
  },
  import_empty: {
    ru: 'В таблице нет ни одной строки',
    en: 'The table has no rows',
  },
  import_too_many_rows: {
    ru: 'В таблице больше 100 000 строк: разделите её на части',
    en: 'The table has more than 100,000 rows: split it',
  },
  import_too_many_orders: {
    ru: 'В таблице больше 5 000 заказов: разделите её на части',
    en: 'The table has more than 5,000 orders: split it',
  },
  import_too_large_inside: {
    ru: 'Таблица слишком велика внутри: оставьте один лист с данными, без картинок и форматирования',
    en: 'The table is too large inside: keep one sheet of plain data, without pictures and formatting',
  },
  import_locked: {
    ru: 'Таблица закрыта паролем: снимите его, сохраните файл и выберите снова',
    en: 'The table is locked with a password: take it off, save the file and choose it again',
  },
  import_reading_slow: {
    ru: 'Таблица читается слишком долго. Сохраните её как .csv или разделите на части и загрузите снова',
    en: 'Reading the table takes too long. Save it as .csv or split it, then import it again',
  },
  import_reading_broken: {
    ru: 'Чтение таблицы дважды обрывалось. Сохраните её как .csv или разделите на части и загрузите снова',
    en: 'Reading the table was broken off twice. Save it as .csv or split it, then import it again',
  },
  import_canceled: {
    ru: 'Загрузку остановили',
    en: 'The import was stopped',
  },
  import_given_up: {
    ru: 'Загрузка прервалась из-за сбоя. Начните её снова: дважды ничего не загрузится',
    en: 'The import was broken off by a failure. Start it again: nothing is saved twice',
  },
} as const satisfies Messages;

/** What only rows of a table have; the other errors of rows are those of the contact book. */
export const rowMessages = {
  phone_without_area: {
    ru: 'Нет кода города',
    en: 'The area code is missing',
  },
  inn_unknown: {
    ru: 'По этому ИНН никого не нашли: сверьте цифры или впишите название',
    en: 'No name was found by this tax ID (INN): check its digits, or write the name in',
  },
  inn_not_asked: {
    ru: 'Реестр сейчас не отвечает: найдите ещё раз позже или впишите название',
    en: 'The register does not answer now: look it up again later, or write the name in',
  },
  pickup_unclear: {
    ru: 'Укажите день: 23.11.2026',
    en: 'Enter a day: 23.11.2026',
  },
  not_size: {
    ru: 'Три стороны в сантиметрах: 60×40×50',
    en: 'Three sides in centimetres: 60×40×50',
  },
  address_empty: {
    ru: 'Пусто: нужен адрес',
    en: 'Empty: an address is needed',
  },
  address_without_city: {
    ru: 'В адресе не видно города. Напишите так: Казань, ул Речная, д 3',
    en: 'The address shows no city. Write it so: Казань, ул Речная, д 3',
  },
  address_without_street: {
    ru: 'В адресе нет улицы и дома',
    en: 'The address has no street and no house',
  },
  size_empty: {
    ru: 'Пусто: нужны размеры, например 60×40×50',
    en: 'Empty: the size is needed, such as 60×40×50',
  },
  import_part_unclear: {
    ru: 'Непонятно, что здесь: подпишите каждую часть, например «Контактное лицо: …; Телефон: …»',
    en: 'It is not clear what this is: name each part, such as “Contact person: …; Phone: …”',
  },
  city_unknown: {
    ru: 'Такого города мы не знаем: сверьте название. Если всё верно, загружайте как есть',
    en: 'We know no such city: check its name. If all is right, import it as it is',
  },
  passport_left_out: {
    ru: 'Отсюда убран номер, похожий на паспорт: в таблицах мы их не храним. Если это не паспорт, впишите его с названием документа',
    en: 'A number that looks like a passport was left out here: we keep none of them in tables. If it is none, type it in with the name of its document',
  },
  country_by_city: {
    ru: 'Страну взяли по городу: {country}. Если это другой город, укажите страну',
    en: 'The country is taken from the city: {country}. If it is another city, name the country',
  },
  postcode_of_other_region: {
    ru: 'Такой индекс бывает в другом регионе — {region}: сверьте индекс и город. Если всё верно, загружайте как есть',
    en: 'Such a postcode is of another region, {region}: check the postcode and the city. If all is right, import it as it is',
  },
  import_tag_too_long: {
    ru: `Один из тегов длиннее ${tagTitleLimit} знаков: сократите его или разделите запятой`,
    en: `One of the tags has more than ${tagTitleLimit} characters: shorten it, or part it by a comma`,
  },
  import_too_many_tags: {
    ru: `У контакта не больше ${mostWaybillTags} тегов, вместе с теми, что на нём уже есть`,
    en: `A contact has at most ${mostWaybillTags} tags, those that it carries already included`,
  },
  import_entry_full: {
    ru: `У контакта не больше ${mostBookParts} человек и ${mostBookParts} адресов, и этой строке в нём места нет`,
    en: `A contact has at most ${mostBookParts} people and ${mostBookParts} addresses, and there is no room in it for this row`,
  },
  import_tags_forbidden: {
    ru: 'Ставить теги вам нельзя: очистите ячейку или не загружайте этот столбец',
    en: 'You may not put on tags: clear the cell, or leave this column out',
  },
  parent_not_found: {
    ru: 'Такого контакта нет ни в книге, ни в таблице: сверьте название или ИНН',
    en: 'There is no such contact in the book or in the table: check the name or the tax ID (INN)',
  },
  parent_ambiguous: {
    ru: 'Таких контактов несколько: укажите ИНН, а если их несколько и с ним, ещё и КПП',
    en: 'There are several such contacts: enter the tax ID (INN), and the KPP too if several have that',
  },
  parent_not_saved: {
    ru: 'Сначала загрузите строку контакта, в который этот входит',
    en: 'First save the row of the contact that this one belongs to',
  },
} as const satisfies Messages;

export const importMessages = {
  import_off: {
    ru: 'Импорт контактов для этой учётной записи выключен',
    en: 'Importing contacts is switched off for this account',
  },
  import_without_source: {
    ru: 'Выберите файл или вставьте строки таблицы',
    en: 'Choose a file or paste rows of a table',
  },
  import_file_too_large: {
    ru: 'Файл больше 20 МБ: разделите таблицу на части',
    en: 'The file is larger than 20 MB: split the table',
  },
  import_two_sources: {
    ru: 'Выберите что-то одно: файл, строки таблицы или список ИНН',
    en: 'Give one thing: a file, rows of a table, or a list of tax IDs (INN)',
  },
  import_markup: {
    ru: 'Это веб-страница или XML, а не таблица. Откройте файл в Excel, сохраните как .xlsx и выберите снова',
    en: 'This is a web page or XML, not a table. Open the file in Excel, save it as .xlsx and choose it again',
  },
  import_file_kind: {
    ru: 'Такой файл не прочитать. Сохраните таблицу как .xlsx, .xls или .csv и выберите снова',
    en: 'Files of this kind cannot be read. Save the table as .xlsx, .xls or .csv and choose it again',
  },
  import_without_tax_ids: {
    ru: 'Вставьте хотя бы один ИНН',
    en: 'Paste at least one tax ID (INN)',
  },
  import_too_many_tax_ids: {
    ru: 'За раз не больше {maximum} ИНН: разделите список',
    en: 'At most {maximum} tax IDs (INN) at a time: split the list',
  },
  import_without_register: {
    ru: 'Портал не подключён к реестру компаний и по ИНН никого не найдёт: загрузите таблицу с названиями',
    en: 'The portal has no access to the register of companies and finds nobody by a tax ID (INN): import a table with names',
  },
  import_sheet_unknown: {
    ru: 'Такого листа в файле нет',
    en: 'The file has no such sheet',
  },
  import_begun: {
    ru: 'Часть строк уже загружена: начните новую загрузку',
    en: 'Some rows are already saved: start a new import',
  },
  import_cleared: {
    ru: 'Файл уже удалён: выберите его снова',
    en: 'The file is no longer kept: choose it again',
  },
  import_mend_unclear: {
    ru: 'Укажите, что поставить: значение или начало',
    en: 'Say what to put: a value, or a beginning',
  },
  import_is_final: {
    ru: 'Отменить эту загрузку уже нельзя',
    en: 'This import can no longer be undone',
  },
  import_columns_differ: {
    ru: 'В таблице другие столбцы: обновите страницу',
    en: 'The table has other columns: reload the page',
  },
  import_field_twice: {
    ru: 'Одно поле выбрано для двух столбцов',
    en: 'One field is chosen for two columns',
  },
  import_not_read: {
    ru: 'Таблица не прочитана: начните загрузку снова',
    en: 'The table was not read: start the import again',
  },
  import_busy: {
    ru: 'Таблица ещё обрабатывается: подождите или остановите загрузку',
    en: 'The table is still being worked on: wait, or stop the import',
  },
  import_cell_changed: {
    ru: 'Эту ячейку уже исправили: теперь в ней «{value}»',
    en: 'Somebody has already changed this cell: it now says “{value}”',
  },
  import_rows_changed: {
    ru: 'Пока вы смотрели, эти строки исправили: проверьте их и нажмите ещё раз',
    en: 'Somebody has changed these rows since you looked: check them and press again',
  },
  import_row_saved: {
    ru: 'Эта строка уже загружена: измените сам контакт',
    en: 'This row is already saved: change the contact itself',
  },
} as const satisfies Messages;

/** What says more than the code of an error, whose place it takes in its sentence. */
export const importWordings = {
  import_file_is_pdf: {
    ru: 'Это PDF, а не таблица. Сохраните таблицу как .xlsx, .xls или .csv и выберите её',
    en: 'This is a PDF, not a table. Save the table as .xlsx, .xls or .csv and choose that',
  },
  import_file_is_picture: {
    ru: 'Это картинка, а не таблица. Выберите саму таблицу: .xlsx, .xls или .csv',
    en: 'This is a picture, not a table. Choose the table itself: .xlsx, .xls or .csv',
  },
  import_file_is_archive: {
    ru: 'Это архив, а не таблица. Распакуйте его и выберите таблицу: .xlsx, .xls или .csv',
    en: 'This is an archive, not a table. Unpack it and choose the table: .xlsx, .xls or .csv',
  },
  import_file_is_document: {
    ru: 'Это текстовый документ, а не таблица. Перенесите таблицу в Excel, сохраните как .xlsx и выберите её',
    en: 'This is a text document, not a table. Move the table to Excel, save it as .xlsx and choose that',
  },
  import_file_is_slides: {
    ru: 'Это презентация, а не таблица. Перенесите таблицу в Excel, сохраните как .xlsx и выберите её',
    en: 'This is a presentation, not a table. Move the table to Excel, save it as .xlsx and choose that',
  },
  import_file_is_letter: {
    ru: 'Это письмо или веб-архив, а не таблица. Откройте его, сохраните таблицу как .xlsx и выберите её',
    en: 'This is a mail or a web archive, not a table. Open it, save the table as .xlsx and choose that',
  },
  import_file_is_card: {
    ru: 'Это карточка контакта (vCard), а не таблица. Сохраните контакты как .csv и выберите снова',
    en: 'This is a contact card (vCard), not a table. Save the contacts as .csv and choose that',
  },
  import_file_is_opendocument: {
    ru: 'Это документ OpenDocument (.ods, .odt), таких мы не читаем. Сохраните таблицу как .xlsx и выберите её',
    en: 'This is an OpenDocument file (.ods, .odt), which we do not read. Save the table as .xlsx and choose that',
  },
  import_file_is_old_excel: {
    ru: 'Это таблица Excel 95 или старше, таких мы не читаем. Откройте её, сохраните как .xlsx и выберите снова',
    en: 'This is a table of Excel 95 or older, which we do not read. Open it, save it as .xlsx and choose that',
  },
  tables_kept_by_deletion: {
    ru: 'Сейчас из таблиц удаляют данные человека: повторите через минуту',
    en: 'The data of a person is being deleted from the tables: try again in a minute',
  },
} as const satisfies Messages;
