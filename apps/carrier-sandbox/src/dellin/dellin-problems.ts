import { DellinFailure, type DellinProblem } from './dellin-call.ts';

/** Not published: made up for calls that are no JSON, have no key or no session. */
const UNREADABLE = 100001;
const WRONG_KEY = 110001;
const WRONG_LOGIN = 110002;
const DEAD_SESSION = 110003;

/** The body is not a JSON object. */
export const unreadableBody = (): DellinFailure =>
  new DellinFailure([
    { code: UNREADABLE, title: 'Некорректный запрос', detail: 'Тело запроса не является JSON-объектом' },
  ]);

/** The application's key is absent or wrong. */
export const wrongKey = (): DellinFailure =>
  new DellinFailure(
    [{ code: WRONG_KEY, title: 'Неверный ключ', detail: 'Ключ приложения не найден', fields: ['appkey'] }],
    401,
  );

/** Login and password, or the personal token, do not fit. */
export const wrongLogin = (): DellinFailure =>
  new DellinFailure(
    [
      {
        code: WRONG_LOGIN,
        title: 'Ошибка авторизации',
        detail: 'Неверный логин или пароль',
        fields: ['login', 'password'],
      },
    ],
    401,
  );

/** The session is absent, unknown or over. */
export const deadSession = (): DellinFailure =>
  new DellinFailure(
    [
      {
        code: DEAD_SESSION,
        title: 'Требуется авторизация',
        detail: 'Сессия не найдена или истекла',
        fields: ['sessionID'],
      },
    ],
    401,
  );

/** 110004: a counteragent is not named. */
export const noCounteragent = (field: string): DellinProblem => ({
  code: 110004,
  title: 'Контрагент не указан',
  detail: `Не удалось определить контрагента: ${field}`,
  fields: [field],
});

/** 117004: a value that a directory does not have. */
export const notInDirectory = (field: string, value: unknown): DellinProblem => ({
  code: 117004,
  title: 'Значение отсутствует в справочнике',
  detail: `Значение параметра ${field} отсутствует в справочнике`,
  fields: [field],
  badValues: [value],
});

/** 130002: no order of that number, or several. */
export const noSuchOrder = (number: string): DellinProblem => ({
  code: 130002,
  title: 'Заказ не найден',
  detail: `По номеру ${number} не найдено ни одного заказа`,
  badValues: [number],
});

/** 180007: the legal form of a counteragent. */
export const wrongForm = (field: string, value: unknown): DellinProblem => ({
  code: 180007,
  title: 'Некорректная организационно-правовая форма',
  detail: `Значение параметра ${field} некорректно`,
  fields: [field],
  badValues: [value],
});

/** 180012: no pick-up or hand-over that day; the next day allowed stands in `validValues`. */
export const noSuchDay = (day: string, allowed: string): DellinProblem => ({
  code: 180012,
  title: 'Дата недоступна',
  detail: `Передача груза ${day} невозможна, ближайшая доступная дата ${allowed}`,
  fields: ['delivery.derival.produceDate'],
  validValues: [allowed],
  badValues: [day],
});

/** 281016: the sender may not be a simplified person. */
export const simplifiedSender = (): DellinProblem => ({
  code: 281016,
  title: 'Упрощённый отправитель недоступен',
  detail: 'Для отправителя нельзя использовать упрощённое оформление',
  fields: ['members.sender.counteragent.isAnonym'],
});

/** 281017: a value that is not allowed here. */
export function notAllowed(
  field: string,
  badValue: unknown,
  validValues: readonly unknown[] = [],
): DellinProblem {
  return {
    code: 281017,
    title: 'Недопустимое значение',
    detail: `Значение параметра ${field} недопустимо`,
    fields: [field],
    validValues,
    ...(badValue === undefined ? {} : { badValues: [badValue] }),
  };
}

/** Made up: a part of a call that the carrier has and the sandbox does not do. */
const NOT_SIMULATED = 100501;

/** What a client asks for would be left unheeded otherwise. */
export const notSimulated = (field: string): DellinProblem => ({
  code: NOT_SIMULATED,
  title: 'Не имитируется',
  detail: `Песочница не имитирует параметр ${field}`,
  fields: [field],
});

/** A failure of one problem. */
export function refuse(problem: DellinProblem): DellinFailure {
  return new DellinFailure([problem]);
}
