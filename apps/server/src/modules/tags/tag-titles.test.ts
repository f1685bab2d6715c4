import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  portal = await createTestPortal();
  user = await createAccount(portal.runtime.database.db);
});
afterAll(() => portal.close());

const create = (title: string, language = 'ru') =>
  portal.call(api.createTag, { body: { title } }, { as: user, headers: { 'accept-language': language } });
const title = async (typed: string) => {
  const answer = await create(typed);
  return answer.status === 201 ? answer.body.title : answer.error.errorCodes;
};

describe('the title of a tag', () => {
  it.each([
    ['zero-width space', '\u200b'],
    ['marks of writing direction', '\u202e\u2066'],
    ['byte order mark and soft hyphen', '\ufeff \u00ad'],
    ['an accent on nothing', '\u0301'],
    ['blanks of another kind', '\u2003\u3000\u2028'],
    ['a filler and a pattern without dots', '\u3164\u2800'],
    ['a mark of an Arabic number', '\u0600'],
  ])('is something to be seen: not %s alone', async (_name, typed) => {
    expect(await title(typed)).toEqual({ title: ['required'] });
  });

  it.each(['Срочно\u0007', '\u001b[31mСрочно', 'Срочно\u0085!', '\u0007'])(
    'has no control characters: %j',
    async (typed) => {
      expect(await title(typed)).toEqual({ title: ['unstorable_text'] });
    },
  );

  it('is refused in the language of the request', async () => {
    expect((await create('BEL\u0007', 'ru')).error.title).toEqual(['Уберите из текста непечатаемые символы']);
    expect((await create('BEL\u0007', 'en')).error.title).toEqual([
      'Remove the unprintable characters from the text',
    ]);
    expect((await create('\u200b', 'en')).error.title).toEqual(['This field is required']);
  });

  it.each([
    ['Край', 'Краи\u0306'],
    ['Склад', 'Скл\u00adад\u200b'],
    ['Опт', '\u202eОпт\u202c\ufeff'],
    ['В пути', '\u200b В\u00a0\tпути \u2060'],
  ])('%s is one however it is spelt', async (kept, spelt) => {
    expect(await title(spelt)).toBe(kept);
    expect(await title(kept)).toEqual({ title: ['title_taken'] });
    const found = await portal.call(api.listTags, { query: { query: spelt } }, { as: user });
    expect(found.body.items.map((tag) => tag.title)).toEqual([kept]);
  });

  it('keeps pictographs of several parts whole', async () => {
    const typed = 'Семья 👨‍👩‍👧 ❤️ 👍🏽';
    expect(await title(typed)).toBe(typed);
  });

  it('is measured as it is kept', async () => {
    expect(await title(`${'и\u0306'.repeat(40)}\u200b`)).toBe('й'.repeat(40));
    expect(await title('й'.repeat(41))).toEqual({ title: ['too_long'] });
  });
});
