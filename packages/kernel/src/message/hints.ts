import type { Board } from './board.ts';
import type { Span, WordsPart } from './part.ts';
import { after, before, pattern, tidy } from './words.ts';

const clause = '[^,.;()\\n\\ufffc]{0,80}';
/** A clause that begins so tells how to find the place, or what the courier should do. */
const cues = [
  '(?:въезд|вход|заезд|проход|входить|заезжать|заезжайте|заходить) ',
  'проезд (?:через|со|с|под) |подъезд (?:со|с|через|к) ',
  'ориентир[ :-]{1,3}|рядом с?|напротив |возле |около |через дорогу',
  'за (?:углом|магазином|заправкой|шлагбаумом|школой|домом|рынком|мостом)',
  'через (?:арку|двор|проходную|шлагбаум|кпп|ворота|парковку|аптеку)',
  'со двора|с торца|во дворе|в арке|цокольный этаж|цоколь|подвал|вывеска ',
  '(?:серое|белое|красное|синее|ж[её]лтое|кирпичное|зел[её]ное) здание',
  '(?:красная|синяя|зел[её]ная|железная|белая|ч[её]рная|коричневая) дверь',
  'домофона? не|звонок не|лифт не|пропуск (?:нужен|заказ|оформ|не нужен)|нужен пропуск',
  'остав(?:ить|ьте) (?:у|на|в) ',
  '(?:перед|за час|за полчаса|за \\d{1,2} мин[а-я]{0,3}|заранее)(?: до)? ?(?:приезд|доставк|визит|выезд|звон|набер|позвон|предупре)',
  '(?:позвон|набер|предупред)[а-яё]{1,6} (?:за|перед|заранее)',
].join('|');
const cuePattern = pattern(`${before}(?:${cues})${clause}`);
/** How long before: `час`, `30 минут`, `пару часов`. */
const lead =
  '(?:полчаса|(?:\\d{1,3} ?|пару |два |три |полтора )?(?:час(?:а|ов)?|ч\\.?|мин(?:ут[аы]?|\\.)?|день|дня|сутки))';
const event = '(?:приезд|доставк|визит|выезд|отправк|забор)[а-яё]{0,3}(?: (?:курьера|водителя|машины))?';
/** It ends with its own words: a name may follow without a comma. */
const call = pattern(
  `${before}(?:звон(?:ить|ите|ок)|набрать|сообщить|сообщите) (?:заранее|перед ${event}|за ${lead}(?: до ${event})?)${after}`,
);
const code = pattern(
  `${before}(?:код (?:домофона|двери|калитки|замка)|домофон|код)[ :#№-]{1,3}(?:код )?[\\d#*кkвb]{1,10}(?:[а-яёa-z][\\d#*]{1,6})?${after}`,
);
const numbered = pattern(
  `${before}(?:ворота|павильон|пав\\.?|бокс|секция|ряд|контейнер|гараж|ангар|пандус|рампа|док|склад|стеллаж|терминал|цех|проходная|кпп)[ №]{1,3}\\d{1,4}[а-яё]?${after}`,
);
const building = pattern(
  `${before}(?:бц|тц|трц|трк|тк|жк|дц|мфц|технопарк|бизнес[- ]центр|торговый центр|рынок|гостиница|отель|пвз|снт) ?(?:"[^"\\n\\ufffc]{1,50}"|[А-ЯЁA-Z][а-яёa-z\\d-]{1,30})`,
);
const patterns = [call, building, code, cuePattern, numbered];
const joint = /^[ ,;]{0,3}$/;

function findSpans(board: Board): readonly Span[] {
  const spans = patterns.flatMap((each) => {
    const found = board
      .find(each)
      .map(({ start, groups: [text = ''] }) => ({ start, end: start + text.trimEnd().length }));
    for (const span of found) board.take(span);
    return found;
  });
  return spans.toSorted((a, b) => a.start - b.start);
}

/** How to find a place and what the courier should know; neighbours are one hint. */
export function readHints(board: Board): readonly WordsPart[] {
  const { text } = board;
  const merged: Span[] = [];
  for (const span of findSpans(board)) {
    const last = merged.at(-1);
    if (last && joint.test(text.slice(last.end, span.start)))
      merged[merged.length - 1] = { start: last.start, end: span.end };
    else merged.push(span);
  }
  return merged.map(({ start, end }) => {
    board.take({ start, end });
    return { kind: 'hint', start, end, text: tidy(text.slice(start, end)), doubts: [] };
  });
}
