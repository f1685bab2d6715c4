import type { Messages } from './messages.ts';

/** Sentences that belong to no module: the forms of bad input and the general refusals. */
export const baseMessages = {
  invalid: { ru: 'Проверьте значение', en: 'Check the value' },
  required: { ru: 'Это поле обязательно', en: 'This field is required' },
  too_long: {
    ru: 'Слишком длинный текст: сократите его или уберите разметку, не больше {maximum} символов',
    en: 'Input field is too long. Shorten the text or remove tags: at most {maximum} characters',
  },
  too_short: {
    ru: 'Слишком короткое значение: от {minimum} символов',
    en: 'Too short: at least {minimum} characters',
  },
  too_many_items: { ru: 'Слишком много: не больше {maximum}', en: 'Too many: at most {maximum}' },
  too_few_items: { ru: 'Добавьте хотя бы {minimum}', en: 'Add at least {minimum}' },
  too_big: { ru: 'Не больше {maximum}', en: 'At most {maximum}' },
  too_small: { ru: 'Не меньше {minimum}', en: 'At least {minimum}' },
  must_be_positive: { ru: 'Укажите значение больше нуля', en: 'Enter a value above zero' },
  not_number: { ru: 'Укажите число', en: 'Enter a number' },
  not_whole_number: { ru: 'Укажите целое число', en: 'Enter a whole number' },
  not_text: { ru: 'Укажите текст', en: 'Enter text' },
  not_date: { ru: 'Укажите дату в виде ГГГГ-ММ-ДД', en: 'Enter a date as YYYY-MM-DD' },
  not_email: { ru: 'Введите правильную почту', en: 'Enter a valid e-mail' },
  not_option: { ru: 'Выберите одно из предложенных значений', en: 'Choose one of the values offered' },
  unknown_field: { ru: 'Такого поля здесь нет', en: 'There is no such field here' },
  title_taken: { ru: 'Такое название уже есть', en: 'This title is already taken' },
  not_flag: { ru: 'Укажите да или нет', en: 'Answer yes or no' },
  not_list: { ru: 'Укажите список', en: 'Enter a list' },
  pickup_period: { ru: 'Укажите время в виде 09:00-18:00', en: 'Enter the time as 09:00-18:00' },
  iso: { ru: 'Укажите код страны, две буквы: RU, KZ', en: 'Enter the two-letter code of a country: RU, KZ' },
  money: { ru: 'Укажите сумму в рублях', en: 'Enter an amount in roubles' },
  day_out_of_range: { ru: 'Укажите дату между 1900 и 2199 годом', en: 'Enter a date between 1900 and 2199' },
  unstorable_text: {
    ru: 'Уберите из текста непечатаемые символы',
    en: 'Remove the unprintable characters from the text',
  },
  name_link: {
    ru: 'Уберите адрес сайта или почты: здесь нужно только имя или название',
    en: 'Remove the address of a site or mailbox: only a name belongs here',
  },
  broken_request: { ru: 'Запрос не удалось прочитать', en: 'The request cannot be read' },
  broken_json: { ru: 'Запрос не удалось прочитать', en: 'The request cannot be read' },
  given_twice: { ru: 'Дано больше одного раза: оставьте одно', en: 'Given more than once: keep one' },
  body_too_large: { ru: 'Слишком большой запрос', en: 'The request is too large' },
  unsupported_media_type: { ru: 'Такой вид данных не принимается', en: 'This kind of data is not accepted' },
  method_not_allowed: {
    ru: 'По этому адресу такой запрос не принимается',
    en: 'This address does not accept such a request',
  },
  path_too_long: { ru: 'Слишком длинный адрес', en: 'The address is too long' },
  headers_too_large: { ru: 'Слишком большой заголовок запроса', en: 'The headers are too large' },
  request_timeout: { ru: 'Запрос шёл слишком долго', en: 'The request took too long to arrive' },
  overloaded: {
    ru: 'Сейчас слишком много запросов. Повторите через несколько секунд',
    en: 'There are too many requests right now. Try again in a few seconds',
  },
  database_away: {
    ru: 'База данных временно недоступна. Повторите через несколько секунд',
    en: 'The database cannot be reached at the moment. Try again in a few seconds',
  },
  read_too_long: {
    ru: 'Ответ готовился слишком долго. Уточните поиск или повторите позже',
    en: 'The answer took too long to prepare. Narrow the search or try again later',
  },
  database_full: {
    ru: 'На сервере закончилось место, поэтому изменения не сохранены. Повторите позже',
    en: 'The server has run out of space, so the change was not saved. Try again later',
  },
  unauthorized: { ru: 'Войдите в кабинет', en: 'Sign in first' },
  forbidden: { ru: 'У вас нет прав на это действие', en: 'You do not have permission to do this' },
  not_found: { ru: 'Не найдено', en: 'Not found' },
  second_factor_owed: {
    ru: 'Владелец кабинета просит вход в два шага: сначала подключите его',
    en: 'The owner of this account requires two-step sign-in: set it up first',
  },
  email_unverified: { ru: 'Сначала подтвердите почту', en: 'Confirm the e-mail first' },
  account_unnamed: {
    ru: 'Сначала укажите, чей это кабинет: частного лица или компании',
    en: 'Say first whose account this is: a private person’s or a company’s',
  },
  no_contract: { ru: 'Сначала примите договор', en: 'Accept the contract first' },
  account_closed: { ru: 'Кабинет закрыт', en: 'This account is closed' },
  account_blocked: {
    ru: 'Ваш кабинет временно заблокирован. Для разблокировки обратитесь к менеджеру',
    en: 'Your account is temporarily blocked. To unblock, contact your manager',
  },
  account_blocked_unmanaged: {
    ru: 'Ваш кабинет временно заблокирован: данные можно смотреть, но не менять',
    en: 'Your account is temporarily blocked: you can view its data but not change it',
  },
  too_many_requests: {
    ru: 'Слишком много запросов. Повторите через {seconds} с',
    en: 'Too many requests. Try again in {seconds} s',
  },
  internal: {
    ru: 'Что-то пошло не так на нашей стороне. Попробуйте ещё раз позже',
    en: 'Something went wrong on our side. Please try again later',
  },
  idempotency_mismatch: {
    ru: 'Этот ключ повтора уже использован с другими данными',
    en: 'This idempotency key has already been used with other data',
  },
  idempotency_key_invalid: {
    ru: 'Ключ повтора: от 1 до 200 печатных знаков',
    en: 'Idempotency key: 1 to 200 printable characters',
  },
} as const satisfies Messages;
