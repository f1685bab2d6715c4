import { latinCode } from '../code-digits.ts';
import { isBik, isCompanyInn, isInn, isKpp, isOgrn, isOgrnip } from '../tax-id.ts';
import type { Board, Found } from './board.ts';
import type { AccountPart, NumberPart, Span } from './part.ts';
import { before, pattern } from './words.ts';

const mark = '[\\s:.,№=-]{0,5}';
const innPattern = pattern(
  `${before}инн(?: ?[/\\\\] ?кпп)?${mark}(\\d{9,13})(?!\\d)(?: {0,2}[/\\\\] {0,2}(\\d{4}[0-9a-zа-я]{2}\\d{3})(?!\\d))?`,
);
const kppPattern = pattern(`${before}кпп${mark}(\\d{4}[0-9a-zа-я]{2}\\d{3})(?!\\d)`);
const ogrnPattern = pattern(`${before}огрн(?:ип)?${mark}(\\d{12,16})(?!\\d)`);
const bikPattern = pattern(`${before}бик${mark}(\\d{9})(?!\\d)`);
const accountPattern = pattern('(?<!\\d)(\\d{20})(?!\\d)');
/** Ten to fifteen digits that nothing names. */
const barePattern = pattern('(?<![\\d+])(\\d{10}|\\d{12,13}|\\d{15})(?!\\d)');
const phoneBefore = /(?:т|тел|телефон|моб|мобильный|сот|номер|whatsapp)[.: ]{0,3}$/i;

const checks: Readonly<Record<NumberPart['kind'], (value: string) => boolean>> = {
  inn: isInn,
  kpp: isKpp,
  ogrn: (value) => isOgrn(value) || isOgrnip(value),
};

function toNumber(kind: NumberPart['kind'], span: Span, text: string): NumberPart {
  const value = kind === 'kpp' ? latinCode(text) : text;
  return { kind, ...span, value, doubts: checks[kind](value) ? [] : ['checksum_wrong'] };
}

const numbersOf = (found: Found, kinds: readonly NumberPart['kind'][]): readonly NumberPart[] =>
  kinds.flatMap((kind, index) => {
    const [span, text] = [found.spanOf(index + 1), found.groups[index + 1]];
    return span && text ? [toNumber(kind, span, text)] : [];
  });

function takeAll<Part extends Span>(board: Board, parts: readonly Part[]): readonly Part[] {
  for (const part of parts) board.take(part);
  return parts;
}

function readLabelled(board: Board): readonly NumberPart[] {
  const tables = [
    [innPattern, ['inn', 'kpp']],
    [kppPattern, ['kpp']],
    [ogrnPattern, ['ogrn']],
  ] as const;
  return tables.flatMap(([each, kinds]) =>
    takeAll(
      board,
      board.find(each).flatMap((found) => numbersOf(found, kinds)),
    ),
  );
}

function bareKind(value: string): NumberPart['kind'] | undefined {
  if (isOgrn(value) || isOgrnip(value)) return 'ogrn';
  // Ten digits from 9 on are a mobile; so few firms are registered there that the phone is meant.
  return isInn(value) && !(isCompanyInn(value) && value.startsWith('9')) ? 'inn' : undefined;
}

function readBare(board: Board): readonly NumberPart[] {
  return board.find(barePattern).flatMap((found) => {
    const kind = bareKind(found.groups[0] ?? '');
    if (!kind || phoneBefore.test(board.text.slice(Math.max(0, found.start - 15), found.start))) return [];
    const part: NumberPart = {
      kind,
      start: found.start,
      end: found.end,
      value: found.groups[0] ?? '',
      doubts: ['unlabelled'],
    };
    return takeAll(board, [part]);
  });
}

function toAccount({ start, end, groups: [value = ''] }: Found): AccountPart {
  const account = value.startsWith('301') ? 'correspondent' : 'settlement';
  return { kind: 'account', account, start, end, value, doubts: [] };
}

function toBik(found: Found): readonly AccountPart[] {
  const [span, value = ''] = [found.spanOf(1), found.groups[1]];
  return span
    ? [{ kind: 'account', account: 'bik', ...span, value, doubts: isBik(value) ? [] : ['checksum_wrong'] }]
    : [];
}

/** Numbers of the state and of banks, from their names and, doubtful, from their check digits alone. */
export function readRequisites(board: Board): readonly (NumberPart | AccountPart)[] {
  return [
    ...takeAll(board, board.find(accountPattern).map(toAccount)),
    ...takeAll(board, board.find(bikPattern).flatMap(toBik)),
    ...readLabelled(board),
    ...readBare(board),
  ];
}
