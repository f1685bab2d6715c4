/** Names of operations of tracking, by type. */
const typeNames: Readonly<Record<string, string>> = {
  '1': 'Прием',
  '2': 'Вручение',
  '3': 'Возврат',
  '4': 'Досылка почты',
  '5': 'Невручение',
  '6': 'Хранение',
  '7': 'Временное хранение',
  '8': 'Обработка',
  '9': 'Импорт международной почты',
  '10': 'Экспорт международной почты',
  '11': 'Прием на таможню',
  '12': 'Неудачная попытка вручения',
  '14': 'Таможенное оформление',
  '15': 'Передача на временное хранение',
  '16': 'Уничтожение',
  '17': 'Передача вложения на баланс',
  '18': 'Регистрация утраты',
  '21': 'Доставка',
  '22': 'Недоставка',
  '26': 'Отмена',
  '27': 'Получена электронная регистрация',
  '28': 'Присвоение идентификатора',
  '37': 'Предварительное оформление',
  '42': 'Вторая неудачная попытка вручения',
  '44': 'Отказ в приеме',
  '46': 'Отмена присвоения идентификатора',
  '48': 'Частичное вручение',
};

/** Names of attributes that occur in the scripts, by `type:attribute`. */
const attributeNames: Readonly<Record<string, string>> = {
  '1:1': 'Единичный',
  '1:2': 'Партионный',
  '2:1': 'Вручение адресату',
  '2:2': 'Вручение отправителю',
  '2:3': 'Выдано адресату через почтомат',
  '2:8': 'Адресату курьером',
  '3:1': 'Истек срок хранения',
  '3:4': 'Отказ адресата',
  '5:1': 'Утрачено',
  '5:2': 'Изъято',
  '8:0': 'Сортировка',
  '8:1': 'Покинуло место приема',
  '8:2': 'Прибыло в место вручения',
  '8:3': 'Прибыло в сортировочный центр',
  '8:4': 'Покинуло сортировочный центр',
  '8:5': 'Прибыло в место международного обмена',
  '8:6': 'Покинуло место международного обмена',
  '8:9': 'Прибыло в почтомат',
  '8:15': 'Передано курьеру',
  '8:20': 'Покинуло место возврата/досылки',
  '8:22': 'Ожидает курьерской доставки',
  '8:40': 'Истек срок хранения',
  '12:6': 'Отказ от получения',
  '14:1': 'Выпущено таможней',
};

/** An operation as tracking tells it. */
export interface PostOperation {
  readonly typeId: string;
  readonly typeName: string;
  readonly attributeId: string;
  readonly attributeName: string;
}

/** Reads `8:2`; a bare code (`18`, or one nobody has heard of) has attribute 0. */
export function readOperation(code: string): PostOperation {
  const [typeId = code, attributeId = '0'] = code.split(':');
  const typeName = typeNames[typeId] ?? `Операция ${typeId}`;
  return { typeId, typeName, attributeId, attributeName: attributeNames[`${typeId}:${attributeId}`] ?? '' };
}

/** Name of a step: the attribute's where it has one. */
export function operationName(code: string): string {
  const { typeName, attributeName } = readOperation(code);
  return attributeName === '' ? typeName : attributeName;
}

const attributes = (type: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, attribute) => `${type}:${attribute + 1}`);

/** Operations after which nothing happens. */
export const finalOperations: ReadonlySet<string> = new Set([
  ...attributes(2, 31),
  '5:1',
  '5:2',
  ...['15', '16', '17', '18', '26', '46'].flatMap((type) => [type, `${type}:0`]),
  ...attributes(26, 2),
]);

/** Operations of a parcel the Post has not got in its hands. */
const earlyTypes: ReadonlySet<string> = new Set(['27', '28', '37']);

/** True before acceptance. */
export function isBeforeAcceptance(code: string | undefined): boolean {
  return code === undefined || earlyTypes.has(readOperation(code).typeId);
}
