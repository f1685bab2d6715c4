import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readTable } from './table-reader.jobs.ts';
import { delimiterOf, newlineOf } from './text-rows.ts';
import { readText } from './text-table.ts';

const rowsOf = (bytes: Uint8Array) => {
  const rows: (readonly string[])[] = [];
  readText(bytes, ({ cells }) => rows.push(cells));
  return rows;
};

/** windows-1251 of Russian letters. */
const in1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (sign) => {
      const code = sign.charCodeAt(0);
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
    }),
  );

const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'windows-1251': in1251,
  'UTF-16': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
};

describe.each(Object.entries(encodings))('a text in %s', (_name, encode) => {
  it.each([',', ';', '\t'])('is parted by %j', (sign) => {
    const lines = [
      ['Имя', 'Телефон', 'Город'],
      ['Лужин', '9000000045', 'Омск'],
      ['', '', 'Томск'],
    ];
    const text = lines.map((cells) => cells.join(sign)).join('\r\n');
    expect(rowsOf(encode(text))).toEqual(lines);
  });
});

it('keeps signs and line ends between quotes, and the number of the row', () => {
  const text = 'a;b\n"Лён; «Север»";"две\nстроки"\n;x';
  const lines: number[] = [];
  readText(Buffer.from(text), ({ line }) => lines.push(line));
  expect(rowsOf(Buffer.from(text))[1]).toEqual(['Лён; «Север»', 'две\nстроки']);
  expect(lines).toEqual([1, 2, 3]);
});

describe('reading in a thread', () => {
  const all = async (text: string) => {
    const batches: number[] = [];
    const rows = [];
    for await (const news of readTable(Buffer.from(text))) {
      if ('sheets' in news) continue;
      batches.push(news.rows.length);
      rows.push(...news.rows);
    }
    return { batches, rows };
  };

  it('hands the rows out in batches, without blank ones', async () => {
    const lines = Array.from({ length: 250 }, (_, index) => (index === 7 ? ' ; ' : `n${index};1`));
    const { batches, rows } = await all(lines.join('\n'));
    expect(batches).toEqual([100, 100, 49]);
    expect(rows.map(({ line }) => line).slice(5, 9)).toEqual([6, 7, 9, 10]);
  });

  it('drops what cannot be stored, and what no field holds', async () => {
    const { rows } = await all(`a\0b;${'я'.repeat(40_000)}`);
    expect(rows[0]?.cells.map((cell) => cell.length)).toEqual([2, 32_767]);
  });

  it('stops at 100,000 rows', async () => {
    await expect(all('a;b\n'.repeat(100_002))).rejects.toMatchObject({ problem: 'import_too_many_rows' });
  });

  it('ends its thread when nobody wants more', async () => {
    for await (const news of readTable(Buffer.from('a;b\n'.repeat(1000)))) {
      expect(news).toMatchObject({ rows: { length: 100 } });
      break;
    }
  });
});

it('reads any signs as papaparse does', () => {
  const signs = ['"', '"', ';', ';', ',', '\t', '\n', '\r\n', '\n', ' ', 'a', 'б'];
  let seed = 7;
  const random = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  for (let turn = 0; turn < 20_000; turn += 1) {
    const text = Array.from({ length: 1 + random(40) }, () => signs[random(signs.length)]).join('');
    const newline = newlineOf(text);
    const delimiter = delimiterOf(text, newline);
    const { data, meta } = Papa.parse<string[]>(text, { delimiter });
    expect([newline, ...rowsOf(Buffer.from(text))], JSON.stringify(text)).toEqual([meta.linebreak, ...data]);
  }
});

it('guesses the sign as papaparse does where the first line does not tell', () => {
  for (const text of [
    'a;b,c\n1;2\n3;4,5',
    'a,b;c\n1,2;3\n4,5;6',
    'лён\n1;2',
    'a',
    'a\tb;c\n\n1\t2',
    '"a;b"\n1;2;3',
  ]) {
    const guessed = Papa.parse(text, { delimitersToGuess: ['\t', ';', ','] }).meta.delimiter;
    expect([text, delimiterOf(text, '\n')]).toEqual([text, guessed]);
  }
});
