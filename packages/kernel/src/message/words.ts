/** Pieces of the patterns by which messages are read. */

/** Not after, and not before, a letter or a digit. */
export const before = '(?<![а-яёa-z\\d])';
export const after = '(?![а-яёa-z\\d])';

/** A word with its hyphens: `Ново-Садовая`, `Ростов-на-Дону`. */
export const word = "[а-яё]{1,40}(?:[-'][а-яё\\d]{1,40}){0,3}";

/** A pattern over the free text: without regard to case, every match with the places of its groups. */
export const pattern = (source: string): RegExp => new RegExp(source, 'gid');

/** Lower case, `ё` as `е`; as long as the text. */
export const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Blanks as one, none at the ends. */
export const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Every word with a capital letter, the second half of a double name too. */
export const capitalised = (text: string): string => tidy(text).split(' ').map(capital).join(' ');

export const startsCapital = (text: string): boolean => /^[А-ЯЁA-Z]/.test(text);

/** Words with which something other than a name, a street or a firm begins. */
export const stopWords: ReadonlySet<string> = new Set(
  `д дом кв квартира корп корпус к стр строение оф офис пом помещение каб кабинет ком комната эт этаж под подъезд парадная
  домофон код вл владение лит литера тел телефон моб мобильный т тлф факс почта email mail инн кпп огрн огрнип бик р/с
  адрес город г ул улица пр-т проспект пер обл область район р-н индекс склад офисы магазин вес весом масса груз
  коробка коробки коробок места место мест кг гр грамм см мм руб рублей получатель отправитель контакт контактное лицо
  доставка доставить забрать забор звонить позвонить работаем работает часы режим график прием принимаем принимает
  с по до после от из в во на и или за у для не но а если это как что где вас вам нам мы вы я он она они оно меня
  добрый здравствуйте привет спасибо пожалуйста уважением документы письмо посылка договор сегодня завтра мама папа брат сестра муж жена курьер менеджер директор бухгалтер логист кладовщик клиент клиентка мой моя наш наша его ее их мне нам
  водитель водителю заказ номер звать зовут спросить примет товар оплата срочно внимание ген генеральный главный зав`.split(
    /\s+/,
  ),
);
