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
      if (sign === 'ё') return 0xb8;
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

  it('loses none of 100,000 rows after a quote that is never closed', async () => {
    const lines = Array.from({ length: 100_000 }, (_, place) => `${place === 2 ? '"' : ''}Лён ${place};1`);
    const { rows } = await all(['Имя;Вес', ...lines].join('\n'));
    expect([rows.length, rows[3]?.cells, rows.at(-1)?.cells]).toEqual([
      100_001,
      ['"Лён 2', '1'],
      ['Лён 99999', '1'],
    ]);
  });

  it('ends its thread when nobody wants more', async () => {
    for await (const news of readTable(Buffer.from('a;b\n'.repeat(1000)))) {
      expect(news).toMatchObject({ rows: { length: 100 } });
      break;
    }
  });
});

/** The same numbers each time. */
function randomFrom(begin: number) {
  let seed = begin;
  return (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
}

it('reads any signs whose quotes close as papaparse does', () => {
  const signs = ['"', '"', ';', ';', ',', '\t', '\n', '\r\n', '\n', ' ', 'a', 'б'];
  const random = randomFrom(7);
  let compared = 0;
  for (let turn = 0; turn < 20_000; turn += 1) {
    const text = Array.from({ length: 1 + random(40) }, () => signs[random(signs.length)]).join('');
    const newline = newlineOf(text);
    const delimiter = delimiterOf(text, newline);
    const { data, meta, errors } = Papa.parse<string[]>(text, { delimiter });
    expect(newline, JSON.stringify(text)).toBe(meta.linebreak);
    const mayHoldRows = data.flat().some((cell) => cell.includes(newline) && data.length > 1);
    if (mayHoldRows || errors.some(({ type }) => type === 'Quotes')) continue;
    compared += 1;
    expect(rowsOf(Buffer.from(text)), JSON.stringify(text)).toEqual(data);
  }
  expect(compared).toBeGreaterThan(5_000);
});

describe.each([',', ';', '\t'])('a table parted by %j', (sign) => {
  it.each(['\n', '\r\n'])('is read as it was written, its lines ended by %j', (newline) => {
    const random = randomFrom(sign.charCodeAt(0));
    const pieces = ['"', '""', ';', ',', '\t', '\n', '\r\n', ' ', 'Лён', '7', '"а" б'];
    for (let turn = 0; turn < 1_500; turn += 1) {
      const width = 2 + random(6);
      const cell = () => Array.from({ length: random(6) }, () => pieces[random(pieces.length)]).join('');
      const isSafe = (text: string) =>
        !text.includes('\n') || text.split('\n').every((line) => line.split(sign).length < (width + 1) / 2);
      const safeCell = () => Array.from({ length: 9 }, cell).find(isSafe) ?? '';
      const heading = Array.from({ length: width }, (_, place) => `Столбец ${place}`);
      const table = [heading, ...Array.from({ length: 1 + random(5) }, () => heading.map(safeCell))];
      const text = Papa.unparse(table, { delimiter: sign, newline, quotes: random(2) === 0 });
      expect(rowsOf(Buffer.from(text)), JSON.stringify(text)).toEqual(table);
    }
  });
});

describe.each(Object.entries(encodings))('quotes in a text in %s', (_name, encode) => {
  describe.each([',', ';', '\t'])('parted by %j', (sign) => {
    const heading = ['Имя', 'Телефон', 'Город', 'Вес'];
    const last = ['Роза', '3', 'Томск', '4'];
    /** The rows between a heading and one more row. */
    const between = (...lines: readonly (readonly string[])[]) => {
      const rows = rowsOf(encode([heading, ...lines, last].map((cells) => cells.join(sign)).join('\r\n')));
      expect([rows[0], rows.at(-1)]).toEqual([heading, last]);
      return rows.slice(1, -1);
    };

    it('leave a cell as it is written in which a text follows them', () => {
      const rows = [
        ['"Ромашка" ООО', '1', '"Казань" г', '1'],
        ['"Лютик"', '2', 'Омск', '2'],
        ['"Мир" и "Труд"', '2', '"Омск" и "Томск"', '2'],
        ['"ООО "Лён""', '2', 'Омск', '"3'],
      ];
      const [first, second, ...more] = rows;
      expect(between(...rows)).toEqual([first, ['Лютик', ...(second ?? []).slice(1)], ...more]);
    });

    it('keep signs in such a cell, and line ends in none', () => {
      const inside = `"Ромашка${sign} Лютик" ООО`;
      expect(between([inside, '1', 'Омск', '1'])).toEqual([[inside, '1', 'Омск', '1']]);
      const broken = [['"Ромашка'], ['Лютик" ООО', '1', 'Омск', '1']];
      expect(between(...broken)).toEqual(broken);
    });

    it.each([
      ['in the first cell', ['"Ромашка', '1', 'Омск', '1']],
      ['in the last cell', ['Ромашка', '1', 'Омск', '"1']],
      ['that is no more than it', ['"', '1', 'Омск', '1']],
      ['before an empty cell in quotes', ['"Ромашка', '1', 'Омск', '']],
    ])('are letters of a cell where they do not close, %s', (_what, row) => {
      const plain = ['Мак', '2', 'Омск', '2'];
      expect(between(row, plain)).toEqual([row, plain]);
      expect(between(row, ['"Мак"', '2', '"Омск"', '2'])).toEqual([row, plain]);
      expect(between(row, ['Мак', '2', '"Омск"', '2'])).toEqual([row, plain]);
      expect(rowsOf(encode([heading, row].map((cells) => cells.join(sign)).join('\n')))).toEqual([
        heading,
        row,
      ]);
    });

    it('begin the cell that they stand before, whatever stands open', () => {
      const row = ['"Ромашка', '"1" шт', 'Омск', '1'];
      expect(between(row)).toEqual([row]);
    });

    it('are letters where a whole row would be part of a cell', () => {
      const rows = [
        ['"Ромашка', '1', 'Омск', '1'],
        ['Мак"', '2', 'Омск', '2'],
      ];
      expect(between(...rows)).toEqual(rows);
      const more = [
        ['Ромашка', '1', '"Омск', '1'],
        ['Мак', '2', 'Омск', '2'],
        ['Лён', '3', 'Омск"', '3'],
      ];
      expect(between(...more)).toEqual(more);
      const ending = ['Мак"', '2', `Омск${sign} Томск`, '2'];
      const written = ending.map((cell) => (cell.includes(sign) ? `"${cell}"` : cell));
      expect(between(['"Ромашка', '1', 'Омск', '1'], written)).toEqual([rows[0], ending]);
      expect(between(['"Ромашка'], ['Мак', '2', 'Омск', '2'], ['Лён"', '3', 'Омск', '3'])).toHaveLength(3);
    });

    it('keep line ends in a cell that holds no row', () => {
      const note = `"Лён${sign}\r\n""два"" раза"`;
      expect(between(['Мак', '1', note, '1'])).toEqual([['Мак', '1', `Лён${sign}\r\n"два" раза`, '1']]);
      expect(between([note, '1', '"а\nб"', '1'])).toEqual([[`Лён${sign}\r\n"два" раза`, '1', 'а\nб', '1']]);
    });
  });
});

it('leaves a note of several lines whole in a table of few columns parted by commas', () => {
  const note = 'Звонить заранее\nпосле обеда, до пяти\nи оставить у двери';
  expect(rowsOf(Buffer.from(`Имя,Заметка\nЛён,"${note}"\nМак,`))[1]).toEqual(['Лён', note]);
});

it('takes a quote for a letter whose cell would be longer than any', () => {
  const line = 'слово '.repeat(200);
  const rows = rowsOf(Buffer.from(`Имя;Город\n"${line}\n${`${line}\n`.repeat(60)}${line}";Омск\nЛён;Омск`));
  expect([rows.length, rows.at(-1)]).toEqual([64, ['Лён', 'Омск']]);
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
