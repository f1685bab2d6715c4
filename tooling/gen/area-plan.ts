import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireAnchors } from './anchors.ts';
import { type AreaWish, areaPlaceholders, exampleRemaining } from './area-wish.ts';
import { type Generation, GenerationRefused, generate, type Plan, type SharedTable } from './generation.ts';
import {
  addElement,
  addImport,
  addToInterface,
  addToObject,
  allOf,
  insertAfterLast,
} from './source-edits.ts';
import { sqlWords } from './sql-words.ts';
import { renderTemplates } from './templates.ts';

const migrations = 'apps/server/migrations';
const harness = 'apps/server/test/harness';

/** The number after the greatest, four digits. */
function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, migrations)).map((name) => Number(/^\d+/.exec(name)?.[0] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

type Names = ReturnType<typeof areaPlaceholders>;

function contractTables({ thing, Thing, aThing, English }: Names): SharedTable[] {
  const line = `export * from './${thing}.ts';`;
  const exported = insertAfterLast(/^export \* from '.*';\n/gm, `${line}\n`);
  return [
    { file: 'packages/contract/src/areas.ts', wanted: line, edit: exported },
    { file: 'packages/contract/src/index.ts', wanted: line, edit: exported },
    {
      file: 'packages/contract/src/components.ts',
      wanted: `${Thing} in components`,
      edit: allOf(
        addImport(`{ ${aThing} }`, `./${thing}.ts`),
        addToObject(
          ['components'],
          Thing,
          `{ schema: ${aThing}, description: 'One of the ${English.toLowerCase()} of the account.' }`,
        ),
      ),
    },
    {
      file: 'packages/kernel/src/ids.ts',
      wanted: `${Thing}Id as a type and in IdByName`,
      edit: allOf(
        insertAfterLast(
          /^export type \w+Id = Brand<.*>;\n/gm,
          `export type ${Thing}Id = Brand<number, '${Thing}Id'>;\n`,
        ),
        addToInterface('IdByName', `${Thing}Id`, `${Thing}Id`, 'required'),
      ),
    },
  ];
}

function serverTables({ things, aThings, table, Thing }: Names): SharedTable[] {
  return [
    {
      file: 'apps/server/src/main/modules.ts',
      wanted: `${aThings}Module in modules`,
      edit: allOf(
        addImport(`{ ${aThings}Module }`, `../modules/${things}/index.ts`),
        addElement('modules', `${aThings}Module`),
      ),
    },
    {
      file: 'apps/server/src/main/column-types.ts',
      wanted: `${table}.id in listedTypes`,
      edit: addToObject(['listedTypes'], `'${table}.id'`, `'${Thing}Id'`),
    },
    {
      file: 'tooling/tables/owners.ts',
      wanted: `the table ${table} in owners`,
      edit: addToObject(['owners'], table, `'${things}'`),
    },
  ];
}

/** A request of every operation for those who must not reach it, on something of the owner's that no other word tells. */
function sampleTables({ Things, Thing, aThing, english }: Names): SharedTable[] {
  const title = `\`\${secrets.${aThing}} \${words}\``;
  return [
    {
      file: `${harness}/sample-owner.ts`,
      wanted: `a secret title, and the call of create${Thing} with it`,
      edit: allOf(
        addToObject(['secrets'], aThing, `'заповедное: ${english}'`),
        addToObject(
          ['things'],
          `${aThing}Id`,
          `(await call(api.create${Thing}, { body: { title: ${title} } })).${aThing}Id`,
        ),
      ),
    },
    {
      file: `${harness}/sample-requests.ts`,
      wanted: `list${Things} and create${Thing} in sampleRequests`,
      edit: allOf(
        addToObject(
          ['sampleRequests'],
          `create${Thing}`,
          'nobodys(() => ({ body: { title: randomUUID() } }))',
        ),
        addToObject(
          ['sampleRequests'],
          `list${Things}`,
          `list('account', () => secrets.${aThing}, () => ({ query: {} }))`,
        ),
      ),
    },
  ];
}

function screenTables({ things, aThings }: Names): SharedTable[] {
  const key = things === aThings ? things : `'${things}'`;
  return [
    {
      file: 'apps/web/src/locales/catalogue.ts',
      wanted: `${key} in Catalogue`,
      edit: allOf(
        addImport(`type { messages as ${aThings} }`, `./ru/${things}.ts`),
        addToInterface('Catalogue', key, `typeof ${aThings}`, 'required'),
      ),
    },
    {
      file: 'apps/web/src/app/routes.ts',
      wanted: `the path /${things} in screenRoutes`,
      edit: addElement(
        'screenRoutes',
        `{ path: '/${things}', frame: 'shell', access: 'user', areas: ['${things}'], load: () => import('../screens/${things}/index.tsx') }`,
      ),
    },
  ];
}

const screenRemaining = ({ things }: Names): string[] => [
  `its place in the navigation: apps/web/src/app/shell/navigation.ts, locales/{ru,en}/shell.ts`,
  `the words of locales/{ru,en}/${things}.ts: only you know what one of them is called in Russian`,
];

const screenTargets = (things: string) => ({
  'area/screen': `apps/web/src/screens/${things}`,
  'area/locales': 'apps/web/src/locales',
});

/**
 * Migration, contract, module with its test and its sample requests, and the screen with its words and test. Throws
 * `GenerationRefused` where the things cannot be a table.
 */
function planArea(root: string, wish: AreaWish): Plan {
  const names = areaPlaceholders(wish);
  if (sqlWords.has(names.table))
    throw new GenerationRefused(
      `a table cannot be called '${names.table}': SQL keeps the word to itself; take another name for the things`,
    );
  const module = `apps/server/src/modules/${names.things}`;
  const targets = {
    'area/migration': migrations,
    'area/contract': 'packages/contract/src',
    'area/server': module,
    ...screenTargets(names.things),
  };
  return {
    folders: [module, `apps/web/src/screens/${names.things}`],
    files: renderTemplates(targets, { ...names, number: nextMigration(root) }),
    tables: [
      ...contractTables(names),
      ...serverTables(names),
      ...sampleTables(names),
      ...screenTables(names),
    ],
    remaining: [...screenRemaining(names), exampleRemaining],
  };
}

/** The screen of an area whose calls are there already: `list<Things>` and `create<Thing>`. */
function planScreen(wish: AreaWish): Plan {
  const names = areaPlaceholders(wish);
  return {
    folders: [`apps/web/src/screens/${names.things}`],
    files: renderTemplates(screenTargets(names.things), names),
    tables: screenTables(names),
    remaining: screenRemaining(names),
  };
}

/** An empty migration with the next number; `args` of the command line are what it does. */
export function generateMigration(root: string, args: readonly string[]): Generation {
  const [name = '', ...rest] = args;
  if (!/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(name) || rest.length > 0)
    throw new GenerationRefused(
      `'${name}' does not say what it does: small Latin letters and digits, joined by '_'`,
    );
  const path = `${migrations}/${nextMigration(root)}_${name.replaceAll('-', '_')}.sql`;
  const text =
    '-- Forward only, and the code of the release before still works on it: docs/how-to/add-a-migration.md\n';
  return generate(root, {
    folders: [],
    files: [{ path, text }],
    tables: [],
    remaining: ['its SQL', 'npm run db:types'],
  });
}

/** Throws `GenerationRefused`. */
export const generateArea = (root: string, wish: AreaWish): Generation =>
  generate(root, planArea(root, wish));
/** Throws `GenerationRefused`, also where the contract lacks the calls that the screen makes. */
export function generateScreen(root: string, wish: AreaWish): Generation {
  const { Things, Thing, aThing } = areaPlaceholders(wish);
  const called = [`list${Things}`, `create${Thing}`, `${aThing}Input`, `${aThing}TitleLimit`];
  requireAnchors(root, 'a screen stands on calls that are there, npm run gen area writes both', [
    {
      place: 'packages/contract/src',
      declarations: [
        ...called.map((one) => `export const ${one}`),
        ...[Thing, `${Thing}Input`].map((one) => `export type ${one}`),
      ],
    },
  ]);
  return generate(root, planScreen(wish));
}
