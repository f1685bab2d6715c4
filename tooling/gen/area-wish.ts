import { GenerationRefused } from './generation.ts';
import type { Placeholders } from './templates.ts';

/** An area to be generated: its things by both numbers, as in file names, and its Russian title. */
export interface AreaWish {
  readonly plural: string;
  readonly singular: string;
  readonly title: string;
}

export const areaUsage = 'npm run gen area -- <things> <thing> "<Название>"';

/** What can be done with one of the things of an area. */
export const endpointKinds = ['get', 'update', 'delete'] as const;
export type EndpointKind = (typeof endpointKinds)[number];

/** An operation to be added to an area that is there. */
export interface EndpointWish extends Omit<AreaWish, 'title'> {
  readonly kind: EndpointKind;
}

export const endpointUsage = `npm run gen endpoint -- <things> <thing> <${endpointKinds.join('|')}>`;

/** A body that the portal takes is seen by sending it. */
export const exampleRemaining =
  'the examples of its bodies: npx vitest run --project server documented-examples -u, then npm run openapi';

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const pascal = (name: string): string => name.split('-').map(capitalized).join('');
const camel = (name: string): string => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

/** Words that a constant or a property of the generated code cannot be called. */
const reserved: ReadonlySet<string> = new Set(
  (
    'id limit page text title query items count api z endpoint index ' +
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

function checkName(name: string): string {
  if (!/^[a-z]{2,}(-[a-z]{2,})*$/.test(name) || name.length > 30)
    throw new GenerationRefused(
      `'${name}' is no name: small Latin letters, words joined by '-', at most 30 characters`,
    );
  if (reserved.has(camel(name)))
    throw new GenerationRefused(`'${name}' is a word the code needs itself; take another`);
  return name;
}

/** Reads the command line. Throws `GenerationRefused`. */
export function parseAreaWish(args: readonly string[]): AreaWish {
  const [plural, singular, title, ...rest] = args;
  if (plural === undefined || singular === undefined || title === undefined || rest.length > 0)
    throw new GenerationRefused(`usage: ${areaUsage}`);
  if (plural === singular)
    throw new GenerationRefused('the things and the thing must be told apart by their names');
  if (!/^\p{Script=Cyrillic}[\p{Script=Cyrillic} -]{0,39}$/u.test(title))
    throw new GenerationRefused(`'${title}' is no Russian title: up to 40 letters, blanks and hyphens`);
  return { plural: checkName(plural), singular: checkName(singular), title };
}

/** Reads the command line. Throws `GenerationRefused`. */
export function parseEndpointWish(args: readonly string[]): EndpointWish {
  const [plural, singular, asked, ...rest] = args;
  const kind = endpointKinds.find((one) => one === asked);
  if (plural === undefined || singular === undefined || kind === undefined || rest.length > 0)
    throw new GenerationRefused(`usage: ${endpointUsage}`);
  return { plural: checkName(plural), singular: checkName(singular), kind };
}

/** The names in every spelling that templates and tables use. */
export function areaPlaceholders({
  plural,
  singular,
  title = '',
}: Omit<AreaWish, 'title'> & Partial<AreaWish>) {
  const english = plural.replaceAll('-', ' ');
  return {
    things: plural,
    thing: singular,
    Things: pascal(plural),
    Thing: pascal(singular),
    aThings: camel(plural),
    aThing: camel(singular),
    table: plural.replaceAll('-', '_'),
    english,
    English: capitalized(english),
    title,
  } satisfies Placeholders;
}
