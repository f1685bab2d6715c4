import type { Board } from './board.ts';
import type { Span } from './part.ts';

/** Words that only say what the part beside them is. */
const labelWords = [
  'тел(?:ефон)?ы?|конт(?:\\.|актн(?:ый|ые|ое))?|моб(?:ильный)?|сот(?:овый)?|раб(?:очий)?|факс|доб|почта|e-?mail|эл',
  'whats ?app|ватсап|вотсап|вацап|telegram|телеграм|viber|вайбер',
  'адрес(?: (?:доставки|офиса|склада))?|юридический|юр|фактический|почтовый|индекс|домофон|дом|город|ул|рф|россия',
  'инн|кпп|огрн(?:ип)?|бик|р\\s?[/.]\\s?с(?:ч[её]?т?)?|к\\s?[/.]\\s?с(?:ч[её]?т?)?|рас[чс][её]тный сч[её]т|корр?(?:\\.|еспондентский)?\\s?сч[её]т',
  'полное наименование|наименование|банковские реквизиты|реквизиты',
  'получатель|грузополучатель|отправитель|контакты?|контактное лицо|лицо|фио|спросить',
  'вес|масса|габариты|размеры?|мест|груз|содержимое|вложение|оценка|шт|см|кг',
  'режим|часы|график|работы|работаем|принимаем|при[её]м|время|звонить',
  'и|или|а|по|на|в|из|от|для|с|т|ф|м|д|г',
].join('|');
const labels = new RegExp(`(?<![а-яёa-z])(?:${labelWords})(?![а-яёa-z])`, 'gi');
const lastLabel = new RegExp(`(?<=[\\n.!?;,]\\s{0,3})(?:${labelWords})[^\\p{L}\\p{N}]{0,8}$`, 'iu');

const hasWords = /[\p{L}\p{N}]/u;
const mayBegin = /[\p{L}\p{N}«"„(]/u;
const mayEnd = /[\p{L}\p{N}»"“).!?…]/u;

/** Runs of letters that nobody took, parted by what was taken and by empty lines. */
function* runs(board: Board): Generator<Span> {
  let start = 0;
  for (let index = 0; index <= board.text.length; index += 1) {
    if (index < board.text.length && !board.isTaken(index)) continue;
    if (index > start) yield { start, end: index };
    start = index + 1;
  }
}

/** Without the blanks and marks at its ends. */
function trimmed(text: string, { start, end }: Span): Span {
  const own = [...text.slice(start, end).replace(lastLabel, '')];
  const first = own.findIndex((sign) => mayBegin.test(sign));
  const last = own.findLastIndex((sign) => mayEnd.test(sign));
  const lengthOf = (signs: readonly string[]): number => signs.join('').length;
  const lead = lengthOf(first === -1 ? own : own.slice(0, first));
  return { start: start + lead, end: Math.max(start + lead, start + lengthOf(own.slice(0, last + 1))) };
}

/** What was not taken, in the order of the text. Labels of what was taken are not told. */
export const readRest = (board: Board): readonly Span[] =>
  [...runs(board)].flatMap((run) => {
    const text = board.text.slice(run.start, run.end);
    return hasWords.test(text.replaceAll(labels, '')) ? [trimmed(board.text, run)] : [];
  });
