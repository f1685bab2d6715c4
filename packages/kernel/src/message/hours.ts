import type { Board } from './board.ts';
import type { Span, WordsPart } from './part.ts';
import { after, before, pattern, tidy } from './words.ts';

const time = '(?:[01]?\\d|2[0-4])(?:[:.][0-5]\\d)?(?: ?(?:час(?:ов|а)?|ч\\.?)(?![а-яё]))?';
const clock = '(?:[01]?\\d|2[0-4])[:.][0-5]\\d';
const dayName =
  '(?:пн|вт|ср|чт|пт|сб|вс|понедельник(?:а|у)?|вторник(?:а|у)?|сред[ауы]|четверг(?:а|у)?|пятниц[ауы]|суббот[ауы]|воскресень[ея])';
const days = `(?:${dayName}\\.?(?: ?(?:-|по|и|,) ?${dayName}\\.?){0,6}|(?:по |в )?будн(?:и|ям|ие дни)|ежедневно|кажд(?:ый|ые) день|(?:в |по )?рабочие дни|(?:по |в )?выходн(?:ые|ым)(?: дни)?|(?:в |по )?рабочим дням)`;
const closed = '(?:выходной|не работаем|закрыто|вых\\.?)';
const range = `(?:с )?${time} ?(?:-|до|по) ?${time}`;
const sureRange = `(?:с ${time} (?:до|по) ${time}|(?:с )?${clock} ?(?:-|до|по) ?${clock}|круглосуточно|24/7|24 часа)`;
const bound = `(?:до|после|с|не раньше|не позже|не позднее|к) ${time}`;
const pause = `(?:без (?:обеда|перерыва|выходных)|(?:обед|перерыв)(?: на обед)?(?: с)?[ :-]{0,2}${time}(?: ?(?:-|до|по) ?${time})?)`;
const cue =
  '(?:работа(?:ем|ет|ют)|режим(?: работы)?|часы(?: работы| приема| приёма)?|график(?: работы)?|время(?: работы| приема| приёма| доставки)?|при[её]м(?: груза| товара)?|принима(?:ем|ет|ют|ю)|звон(?:ить|ите)|позвон(?:ить|ите)|набирать|доставк[аиу]|доставить|привез(?:ти|ите)|отгрузка|приезжать|открыто|(?:на )?(?:сегодня|завтра|послезавтра)|часов|дома|на месте)';
const link = '[ ,;:(и-]{0,4}';
const edge = `(?![.,:]?\\d)${after}`;

/** With days or a clear range; or a bare range or one bound after a word that tells what it is about. */
const sure = `(?:${days}[ :,-]{0,3}(?:${range}|${bound}|${closed}|круглосуточно)|${sureRange}|(?:до|после) ${clock}|(?:до|после|с) ${time}(?<=час(?:ов|а)|ч))`;
const after_ = `(?:(?:строго|только|лучше|можно|с нами|мне)[ :]{1,2})?`;
const surePattern = pattern(`${before}${sure}${edge}`);
const cuedPattern = pattern(`${before}${cue}[ :-]{1,3}${after_}(${range}|${bound}|${days}|${pause})${edge}`);
const pausePattern = pattern(`${before}${pause}${edge}`);
const joint = new RegExp(`^${link}$`, 'i');

function findSpans(board: Board): readonly Span[] {
  const spans = [pausePattern, surePattern, cuedPattern].flatMap((each) => {
    const found = board.find(each).map((one) => one.spanOf(1) ?? { start: one.start, end: one.end });
    for (const span of found) board.take(span);
    return found;
  });
  return spans.toSorted((a, b) => a.start - b.start);
}

/** Opening hours or when to call: neighbours in one line are one part. */
export function readHours(board: Board): readonly WordsPart[] {
  const { text } = board;
  const merged: Span[] = [];
  for (const span of findSpans(board)) {
    const last = merged.at(-1);
    if (last && span.start - last.end <= 4 && joint.test(text.slice(last.end, span.start)))
      merged[merged.length - 1] = { start: last.start, end: span.end };
    else merged.push(span);
  }
  return merged.map(({ start, end }) => {
    board.take({ start, end });
    return { kind: 'hours', start, end, text: tidy(text.slice(start, end)), doubts: [] };
  });
}
