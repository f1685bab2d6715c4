import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireAnchors } from './anchors.ts';
import { areaPlaceholders, type EndpointKind, type EndpointWish, exampleRemaining } from './area-wish.ts';
import { type Generation, GenerationRefused, generate, type SharedTable } from './generation.ts';
import { addBehind, addNamedImport, addToObject, allOf, append, insertAfterLast } from './source-edits.ts';
import { renderTemplates } from './templates.ts';

const harness = 'apps/server/test/harness';

type Names = ReturnType<typeof areaPlaceholders>;

/** An operation on one of the things: how it is described, who does it, and how it is bound. */
interface Shape {
  readonly method: string;
  /** Behind the path of the thing. */
  readonly path: string;
  readonly summary: (names: Names) => string;
  readonly body?: (names: Names) => string;
  /** Error codes of its own by status. */
  readonly refusals?: string;
  readonly answer: (names: Names) => string;
  /** The file of the function that does it, from the module. */
  readonly file: (names: Names) => string;
  /** What the handler answers with, from `params`, `body` and `ctx`. */
  readonly handler: (names: Names) => string;
  /** The body of the request that is tried by strangers. */
  readonly sample?: string;
}

const shapes: Readonly<Record<EndpointKind, Shape>> = {
  get: {
    method: 'GET',
    path: '',
    summary: ({ english }) => `One of the ${english}`,
    answer: ({ aThing }) => `200: ${aThing}`,
    file: ({ thing }) => `./${thing}-by-id.queries.ts`,
    handler: ({ Thing }) => `async ({ params }, ctx) => present(await get${Thing}(ctx, params.id))`,
  },
  update: {
    method: 'PATCH',
    path: 'update/',
    summary: ({ english }) => `Gives one of the ${english} another title`,
    body: ({ aThing }) => `${aThing}Input`,
    refusals: "{ 400: ['title_taken'] }",
    answer: ({ aThing }) => `200: ${aThing}`,
    file: ({ thing }) => `./commands/update-${thing}.ts`,
    handler: ({ Thing }) =>
      `async ({ params, body }, ctx) => present(await update${Thing}(ctx, params.id, body))`,
    sample: '{ title: randomUUID() }',
  },
  delete: {
    method: 'DELETE',
    path: 'delete/',
    summary: ({ english }) => `Deletes one of the ${english}`,
    answer: () => '204: null',
    file: ({ thing }) => `./commands/delete-${thing}.ts`,
    handler: ({ Thing }) => `({ params }, ctx) => delete${Thing}(ctx, params.id)`,
  },
};

const endpointText = (name: string, shape: Shape, names: Names): string =>
  `export const ${name} = defineEndpoint({
  operationId: '${name}',
  area: '${names.thing}',
  method: '${shape.method}',
  path: '/api/v1/${names.thing}/{id}/${shape.path}',
  summary: '${shape.summary(names)}',
  access: withContract,
${shape.refusals === undefined ? '' : `  refusals: ${shape.refusals},\n`}  params: idParamsOf('${names.Thing}Id'),
${shape.body ? `  body: ${shape.body(names)},\n` : ''}  responses: { ${shape.answer(names)} },
});
`;

/** The request for those who must not reach it. A deletion stands last: the owner's own is tried after all others. */
function sampleEdit(name: string, { kind }: EndpointWish, { aThing, Things }: Names): SharedTable['edit'] {
  const { sample } = shapes[kind];
  const body = sample === undefined ? '' : `, body: ${sample}`;
  const value = `ours((own) => ({ params: { id: own.${aThing}Id }${body} }))`;
  return kind === 'delete'
    ? addToObject(['sampleRequests'], name, value)
    : addBehind(['sampleRequests'], `list${Things}`, name, value);
}

function tablesOf(name: string, wish: EndpointWish, names: Names): SharedTable[] {
  const { things, thing } = names;
  const shape = shapes[wish.kind];
  return [
    {
      file: `packages/contract/src/${thing}.ts`,
      wanted: `the description of ${name}`,
      edit: allOf(addNamedImport('idParamsOf', './wire/wire.ts'), append(endpointText(name, shape, names))),
    },
    {
      file: `apps/server/src/modules/${things}/${things}.routes.ts`,
      wanted: `bind(api.${name}, …)`,
      edit: allOf(
        addNamedImport(name, shape.file(names)),
        insertAfterLast(/\n(?=\}\n)/g, `  bind(api.${name}, ${shape.handler(names)});\n`),
      ),
    },
    {
      file: `${harness}/sample-requests.ts`,
      wanted: `${name} in sampleRequests`,
      edit: sampleEdit(name, wish, names),
    },
  ];
}

/** Throws `GenerationRefused` where there is no such area, the operation is there, or the area is of another build. */
function requireArea(root: string, name: string, names: Names): void {
  const { things, thing, Things, Thing, aThing } = names;
  const contract = `packages/contract/src/${thing}.ts`;
  const module = `apps/server/src/modules/${things}`;
  if (!existsSync(join(root, contract)))
    throw new GenerationRefused(`there is no area of a ${thing}: npm run gen area`);
  if (readFileSync(join(root, contract), 'utf8').includes(`export const ${name} `))
    throw new GenerationRefused(`${name} is there already`);
  const described = [aThing, `${aThing}Input`, `list${Things}`, `create${Thing}`];
  requireAnchors(root, `${name} can only be written into an area as gen area makes it`, [
    {
      place: contract,
      declarations: [...described.map((one) => `export const ${one}`), `export type ${Thing}`],
    },
    { place: 'packages/kernel/src/ids.ts', declarations: [`export type ${Thing}Id`] },
    {
      place: `${module}/${things}.queries.ts`,
      declarations: [`export const ${aThing}Columns`, `export type ${Thing}`],
    },
    { place: `${module}/${things}.routes.ts`, declarations: ['const present'] },
    { place: `${harness}/sample-owner.ts`, declarations: [`${aThing}Id`] },
    { place: `${harness}/sample-requests.ts`, declarations: [`list${Things}`] },
  ]);
}

/**
 * An operation on one of the things of an area that `gen area` has made: its description, what does it, its binding, its
 * test and its request for strangers. Throws `GenerationRefused`.
 */
export function generateEndpoint(root: string, wish: EndpointWish): Generation {
  const names = areaPlaceholders(wish);
  const name = `${wish.kind}${names.Thing}`;
  requireArea(root, name, names);
  const module = `apps/server/src/modules/${names.things}`;
  return generate(root, {
    folders: [],
    files: renderTemplates({ [`endpoint/${wish.kind}`]: module }, names),
    tables: tablesOf(name, wish, names),
    remaining: [
      `who may: access of ${name} in packages/contract/src/${names.thing}.ts`,
      ...(shapes[wish.kind].body ? [exampleRemaining] : []),
    ],
  });
}
