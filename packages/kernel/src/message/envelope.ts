import type { Board } from './board.ts';
import { after, before, pattern, word } from './words.ts';

/** What surrounds the words of a message: heads of letters and chats, marks of quoting, greetings and links. */
const surroundings: readonly RegExp[] = [
  // «От: …», «Тема: …»: a head of a forwarded letter, whole.
  pattern(
    '(?<=^|\\n)[> ]{0,8}(?:(?:от|тема|отправлено|from|subject|sent)\\s?:[^\\n]*|(?:кому|копия|to|cc)\\s?:[^\\n@]{0,120}@[^\\n]*)',
  ),
  // «12 ноября 2026 г. Анна Лескова написала:»
  pattern(
    '(?<=^|\\n)[> ]{0,8}(?:on |\\d{1,2}[ .]|пн|вт|ср|чт|пт|сб|вс)[^\\n]{0,120}(?:wrote|пиш[её]т|написал(?:а|\\(а\\))?):',
  ),
  // [12.11.2026, 14:22] Анна:
  pattern('(?<=^|\\n)[> ]{0,8}\\[\\d{1,2}[./]\\d{1,2}[./]\\d{2,4},?[^\\]\\n]{0,20}\\][^:\\n]{1,40}:'),
  // 12.11.2026, 14:22 - Анна:
  pattern('(?<=^|\\n)\\d{1,2}[./]\\d{1,2}[./]\\d{2,4},? \\d{1,2}:\\d{2}(?::\\d{2})? - [^:\\n]{1,40}:'),
  // Анна, [12.11.2026 14:22]
  pattern('(?<=^|\\n)[^\\[\\n]{1,40}, ?\\[\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}[^\\]\\n]{0,20}\\]'),
  pattern('https?://[^\\s<>"]+|www\\.[^\\s<>"]+'),
  pattern('(?<=^|\\n)[> ]*>'),
];

const greeting =
  '(?:здравствуйте|добр(?:ый|ого|ое|ой) (?:день|дня|вечер|вечера|утро|утра|ночи)|привет|приветствую)';
const vocative = `${word}(?: ${word}){0,2}`;
/** Whoever is greeted is not whom the message is about. */
const greetings: readonly RegExp[] = [
  pattern(`${before}${greeting}(?:, ?| )(?:уважаем(?:ая|ый|ые) )?${vocative}(?=[!,.])`),
  pattern(`${before}${vocative}[,!] ?${greeting}${after}`),
  pattern(`${before}уважаем(?:ая|ый|ые) ${vocative}(?=[!,.])`),
];

/** Sets aside what is about the message and not in it. */
export function setAsideEnvelope(board: Board): void {
  for (const each of [...surroundings, ...greetings])
    for (const span of board.find(each)) board.setAside(span);
}
