import type { Board } from './board.ts';
import type { MessagePart, WordsPart } from './part.ts';
import { after, before, pattern, tidy } from './words.ts';

const posts =
  '(?:генеральный директор|коммерческий директор|ген\\.? ?директор|директор|зав\\.? ?склад(?:ом)?|заведующ(?:ий|ая) складом|начальник склада|кладовщи(?:к|ца)|бухгалтери[яи]|гл(?:авный|\\.)? ?бухгалтер|бухгалтер|при[её]мная|при[её]мка|ресепшн|ресепшен|проходная|охрана|отдел (?:кадров|закупок|снабжения|продаж|логистики|доставки)|снабжени[ея]|снабженец|секретарь|ст(?:арший|\\.) менеджер|менеджер(?: по [а-яё]{3,20})?|логист|руководитель(?: отдела)?|администратор|офис-менеджер|офис|магазин|склад|водитель|мастер|продавец|товаровед|экспедитор|инженер|технолог|прораб|юрист|помощник|управляющ(?:ий|ая))';
const postPattern = pattern(`${before}${posts}${after}\\.?`);
const bridge = /^[ ,:(–—-]{0,4}$/;
const bridgeBack = /^[ ,):(–—\n-]{0,3}$/;

/** Whether a post stands beside a person or a phone, with marks alone between them. */
function isBeside(board: Board, owners: readonly MessagePart[], start: number, end: number): boolean {
  return owners.some(
    (owner) =>
      (owner.start >= end && owner.start - end <= 4 && bridge.test(board.text.slice(end, owner.start))) ||
      (owner.end <= start && start - owner.end <= 3 && bridgeBack.test(board.text.slice(owner.end, start))),
  );
}

/** What somebody does, or where: read only beside a name or a phone; elsewhere «склад» is a word. */
export function readPositions(board: Board, owners: readonly MessagePart[]): readonly WordsPart[] {
  return board.find(postPattern).flatMap(({ start, groups: [typed = ''] }) => {
    const text = typed.replace(/\.$/, '');
    const end = start + text.length;
    const isBounded = /^\s?(?:$|[,.;:)(\n\ufffc-])/.test(board.free().slice(end, end + 2));
    if (!isBounded || !isBeside(board, owners, start, end)) return [];
    board.take({ start, end });
    return [{ kind: 'position', start, end, text: tidy(text), doubts: [] }];
  });
}
