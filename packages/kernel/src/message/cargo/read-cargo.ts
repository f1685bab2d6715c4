import type { Board, Found } from '../board.ts';
import type { DocumentsPart, MessagePart, PlacesPart, ValuePart, WordsPart } from '../part.ts';
import { after, before, fold, pattern, tidy } from '../words.ts';
import { readDimensions } from './dimensions.ts';
import { isCalledTotal } from './places.ts';
import { readWeights } from './weights.ts';

const counts: Readonly<Record<string, number>> = {
  ...{ один: 1, одна: 1, одно: 1, одну: 1, два: 2, две: 2, три: 3, четыре: 4, пять: 5, шесть: 6 },
  ...{ семь: 7, восемь: 8, девять: 9, десять: 10 },
};
const numeral = `(\\d{1,3}|${Object.keys(counts).join('|')})`;
const many =
  '(?:короб(?:к[аиуе]|ок|ками|а|ов|очк[аиу]|очек)?|мест(?:о|а)?|пал+ет[аыу]?|поддон(?:а|ов)?|ящик(?:а|ов)?|пакет(?:а|ов)?|посылк[аиу]|посылок|меш(?:ок|ка|ков)|рулон(?:а|ов)?|упаков(?:ка|ки|ку|ок)|боч(?:ка|ки|ку|ек)|сум(?:ка|ки|ку|ок)|тубус(?:а|ов)?|конверт(?:а|ов)?|грузомест(?:о|а)?|связк[аиу]|связок|бухт[аыу]?)';
const one =
  '(?:короб(?:ка|ку|очка|очку)?|пал+ет[ау]|поддон|ящик|посылк[ау]|мешок|рулон|тубус|бочк[ау]|сумк[ау])';

const placesPatterns: readonly RegExp[] = [
  pattern(
    `(?<![\\d.,/а-яёa-z-]|(?:кв|оф|офис|дом|д|эт|пом)[. №]{1,2})${numeral}[ -]{0,3}(?:больш(?:ие|их|ая)|небольш(?:ие|их|ая)|картонн(?:ые|ых|ая))? ?${many}${after}`,
  ),
  pattern(
    `${before}(?:кол-?во |количество )?(?:мест|грузомест|коробок|паллет|коробки|места)[ :=-]{1,3}(\\d{1,3})(?: ?шт\\.?)?(?![\\d.,]?\\d| ?(?:кг|гр|см|х))`,
  ),
  pattern(`${before}()${one}${after}(?=[ ,:-]{1,3}(?:примерно |около |весом |вес )?[\\d\\ufffc])`),
];

function toPlaces({ start, end, groups: [, typed = ''] }: Found, text: string): PlacesPart | undefined {
  const count = typed === '' ? 1 : (counts[fold(typed)] ?? Number(typed));
  const isTotal = isCalledTotal(text.slice(Math.max(0, start - 12), start), text.slice(start, end));
  if (count === 0) return undefined;
  return { kind: 'places', start, end, count, ...(isTotal && { isCalledTotal: true }), doubts: [] };
}

const sum = '(\\d{1,3}(?:[ .]\\d{3}){1,3}|\\d{1,9})(?:[.,](\\d{1,2}))?';
const unit = ' ?(тыс(?:яч[аи]?)?\\.?|т\\.? ?р\\.?|к)? ?(руб(?:л(?:ей|я|ь))?|р(?![а-яё])|₽)?\\.?';
const insured = 'застраховать|страховка|страхов(?:ая|ой|ую) (?:сумм[ау]|стоимост[ьи])|страхование';
const valued =
  'оценка|оценить|оценочн(?:ая|ую|ой)(?: стоимост[ьи])?|объявленн(?:ая|ую|ой)(?: (?:ценност|стоимост)[ьи])?|ценность|(?:заявленная )?стоимость(?: груза| товара| вложения)?';
const valuePattern = pattern(
  `${before}(?:(${insured})|${valued})(?: (?:на|в|груза|сумма))?[ :=-]{0,3}${sum}${unit}`,
);
const barePattern = pattern(
  `(?<![\\d.,])${sum}(?: ?(тыс\\.?|т\\.?р\\.?))? ?(руб(?:л(?:ей|я|ь))?|₽)\\.?${after}`,
);
/** Money for the goods is another thing than their value. */
const otherSum = /(?:налож|плат[её]ж|к оплате|оплат|доставк|цена за|итого к)[^\n]{0,15}$/i;

function roublesOf(whole: string, kopecks: string | undefined, thousands: string | undefined): number {
  const value = Number(`${whole.replaceAll(/[ .]/g, '')}.${kopecks ?? '0'}`);
  return thousands ? value * 1000 : value;
}

function readValues(board: Board): readonly ValuePart[] {
  const labelled = board.find(valuePattern).map((found): ValuePart => {
    const [, insurance, whole = '', kopecks, thousands] = found.groups;
    const place = { start: found.start, end: found.end };
    board.take(place);
    return {
      ...{ kind: 'value', ...place, roubles: roublesOf(whole, kopecks, thousands), doubts: [] },
      isInsured: insurance !== undefined,
    };
  });
  const bare = board.find(barePattern).flatMap((found): readonly ValuePart[] => {
    const { start, end, groups } = found;
    const isOther = otherSum.test(board.text.slice(Math.max(0, start - 30), start));
    if (isOther || /^.{0,10}оплач/i.test(board.text.slice(end, end + 20))) return [];
    board.take({ start, end });
    const roubles = roublesOf(groups[1] ?? '', groups[2], groups[3]);
    return [{ kind: 'value', start, end, roubles, isInsured: false, doubts: ['value_unclear'] }];
  });
  return [...labelled, ...bare];
}

const papers = '(?:документ(?:ы|ами|ов)|оригиналы(?: документов)?|бумаги|договоры?)';
const documentsPattern = pattern(
  `(?:(?<=(?:отправить|отправляем|забрать|везти|передать|груз|конверт с) )${papers}${after}|(?<=^|[\\n,.;:]\\s{0,3})${papers}(?:,? ?конверт)?(?=\\s{0,3}(?:$|[\\n,.;\\d\\ufffc])))`,
);
const contentsPattern = pattern(
  `${before}(?:груз|содержимое|вложение|внутри|характер груза|наименование груза|товар)(?:\\s?[:-]\\s?| - )([а-яё][а-яё -]{2,60}?)(?=\\s{0,3}(?:$|[\\n,.;(\\d\\ufffc]))`,
);

function readDocuments(board: Board): readonly DocumentsPart[] {
  return board.find(documentsPattern).map(({ start, end }) => {
    board.take({ start, end });
    return { kind: 'documents', start, end, doubts: [] };
  });
}

function readContents(board: Board): readonly WordsPart[] {
  return board.find(contentsPattern).flatMap((found): readonly WordsPart[] => {
    const span = found.spanOf(1);
    if (!span) return [];
    board.take(span);
    return [{ kind: 'contents', ...span, text: tidy(found.groups[1] ?? ''), doubts: [] }];
  });
}

function readPlaces(board: Board): readonly PlacesPart[] {
  return placesPatterns.flatMap((each) =>
    board
      .find(each)
      .map((found) => toPlaces(found, board.text))
      .filter((part) => part !== undefined)
      .map((part) => {
        board.take(part);
        return part;
      }),
  );
}

/** Everything that a text says of a cargo. */
export function readCargo(board: Board): readonly MessagePart[] {
  const values = readValues(board);
  const dimensions = readDimensions(board);
  const places = readPlaces(board);
  const documents = readDocuments(board);
  const contents = readContents(board);
  const weights = readWeights(board, places);
  return [...values, ...dimensions, ...weights, ...places, ...documents, ...contents];
}
