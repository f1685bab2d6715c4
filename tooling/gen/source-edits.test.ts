import { expect, test } from 'vitest';
import {
  addBehind,
  addCustomProperty,
  addDependency,
  addImport,
  addNamedImport,
  addStyleRule,
  addToInterface,
  addToList,
  addToObject,
  allOf,
  append,
  type Edit,
  EditRefused,
} from './source-edits.ts';

const objectText = `const table: Readonly<Record<Code, Row>> = {
  // the first
  cdek: { days: [1, 2] },
  dpd: row('}'), // the last
} as const satisfies Table;
`;

const cases: readonly (readonly [name: string, edit: Edit, before: string, after: string])[] = [
  [
    'a list of one line',
    addToList('codes', 'swift'),
    "export const codes = ['cdek', 'dpd'] as const;",
    "export const codes = ['cdek', 'dpd', 'swift'] as const;",
  ],
  [
    'a list of several lines with a last comma',
    addToList('codes', 'swift'),
    "const codes = [\n  'cdek',\n  'dpd',\n] as const;",
    "const codes = [\n  'cdek',\n  'dpd',\n  'swift',\n] as const;",
  ],
  [
    'an object under type assertions, with comments and braces in texts',
    addToObject(['table'], 'swift', '0'),
    objectText,
    objectText.replace("row('}'),", "row('}'),\n  swift: 0,"),
  ],
  [
    'an object inside an object',
    addToObject(['messages', 'carrier'], 'swift', "'Swift'"),
    "const messages = { brand: 'x', carrier: { cdek: 'CDEK' } };",
    "const messages = { brand: 'x', carrier: { cdek: 'CDEK', swift: 'Swift' } };",
  ],
  [
    'an object that a call is given',
    addToObject(['schema'], 'B', 'z.string()'),
    'const schema = z.object({\n  A: z.string(),\n});',
    'const schema = z.object({\n  A: z.string(),\n  B: z.string(),\n});',
  ],
  [
    'an object of short names inside a function',
    addToObject(['all'], 'swift', 'nothing'),
    'function make() {\n  const all = { cdek, dpd };\n}',
    'function make() {\n  const all = { cdek, dpd, swift: nothing };\n}',
  ],
  [
    'an interface',
    addToInterface('Order', 'swift', 'SwiftDetail'),
    'interface Order {\n  id: string;\n  cdek?: Detail;\n}',
    'interface Order {\n  id: string;\n  cdek?: Detail;\n  swift?: SwiftDetail;\n}',
  ],
  [
    'an import between its neighbours',
    addImport('{ c }', './c.ts'),
    "import { z } from 'zod';\nimport { b } from './b.ts';\nimport { d } from './d.ts';\n",
    "import { z } from 'zod';\nimport { b } from './b.ts';\nimport { c } from './c.ts';\nimport { d } from './d.ts';\n",
  ],
  [
    'an import behind the others of its depth',
    addImport('{ c }', '../c/c.ts'),
    "import { b } from '../b/b.ts';\nimport { a } from './a.ts';\n",
    "import { b } from '../b/b.ts';\nimport { c } from '../c/c.ts';\nimport { a } from './a.ts';\n",
  ],
  [
    'a dependency',
    addDependency('b', '1.0.0'),
    '{\n  "name": "x",\n  "dependencies": {\n    "a": "1.0.0",\n    "c": "1.0.0"\n  }\n}\n',
    '{\n  "name": "x",\n  "dependencies": {\n    "a": "1.0.0",\n    "b": "1.0.0",\n    "c": "1.0.0"\n  }\n}\n',
  ],
  [
    'an object, behind a property',
    addBehind(['table'], 'cdek', 'swift', '0'),
    'const table = {\n  cdek: 1,\n  dpd: 2,\n};',
    'const table = {\n  cdek: 1,\nswift: 0,\n  dpd: 2,\n};',
  ],
  ['a text', append('const b = 2;\n'), 'const a = 1;\n', 'const a = 1;\n\nconst b = 2;\n'],
  ['a style rule', addStyleRule('.b', 'color: red;'), '.a {\n}\n', '.a {\n}\n.b {\n  color: red;\n}\n'],
  [
    'a custom property of two themes',
    addCustomProperty('carrier-', 'b', ['#111111', '#eeeeee']),
    ':root {\n  --carrier-a: #1;\n  --on: #2;\n}\n.dark {\n    --carrier-a: #3;\n}\n',
    ':root {\n  --carrier-a: #1;\n  --carrier-b: #111111;\n  --on: #2;\n}\n.dark {\n    --carrier-a: #3;\n    --carrier-b: #eeeeee;\n}\n',
  ],
];

test.each(cases)('adds to %s, and refuses to do it twice', (_name, edit, before, after) => {
  expect(edit(before)).toBe(after);
  expect(() => edit(after)).toThrow(EditRefused);
});

test('a name is imported once, with the others of its module', () => {
  const edit = addNamedImport('b', './a.ts');
  const both = "import { a, b } from './a.ts';\n";
  expect(edit("import { a } from './a.ts';\n")).toBe(both);
  expect(edit(both)).toBe(both);
  expect(edit("import { z } from 'zod';\n")).toBe("import { z } from 'zod';\nimport { b } from './a.ts';\n");
});

test.each<readonly [string, Edit, string]>([
  ['no property to stand behind', addBehind(['table'], 'dpd', 'swift', '0'), 'const table = { cdek: 1 };'],
  ['no such constant', addToList('codes', 'swift'), "const other = ['cdek'];"],
  ['a list that is an object', addToList('codes', 'swift'), 'const codes = { cdek: 1 };'],
  ['a list that is computed', addToList('codes', 'swift'), 'const codes = Object.keys(table);'],
  ['an object that is a list', addToObject(['table'], 'swift', '0'), "const table = ['cdek'];"],
  ['an empty object', addToObject(['table'], 'swift', '0'), 'const table = {};'],
  [
    'no such object inside',
    addToObject(['messages', 'carrier'], 'swift', '0'),
    'const messages = { way: {} };',
  ],
  ['no such interface', addToInterface('Order', 'swift', 'Detail'), 'type Order = { id: string };'],
  ['one theme only', addCustomProperty('carrier-', 'b', ['#1', '#2']), ':root {\n  --carrier-a: #1;\n}\n'],
  [
    'a table that has the half of it',
    allOf(addToObject(['a'], 'swift', '0'), addToObject(['b'], 'swift', '0')),
    'const a = { x: 0 };',
  ],
])('leaves to people %s', (_name, edit, text) => {
  expect(() => edit(text)).toThrow(EditRefused);
});
