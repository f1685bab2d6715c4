import ts from 'typescript';

/** Text in, text out. Throws `EditRefused` where the text has no such place, or has the entry already. */
export type Edit = (text: string) => string;

/** The place an edit looks for is not there, or what it adds is. */
export class EditRefused extends Error {}

const parse = (text: string): ts.SourceFile =>
  ts.createSourceFile('edited.ts', text, ts.ScriptTarget.Latest, true);

function findNode<Node extends ts.Node>(
  start: ts.Node,
  isWanted: (node: ts.Node) => node is Node,
): Node | undefined {
  if (isWanted(start)) return start;
  return ts.forEachChild(start, (child) => findNode(child, isWanted));
}

/** What a value is made of, below `as const`, `satisfies` and a call around it (`z.object({…})`). */
function bareValue(node: ts.Expression | undefined): ts.Expression | undefined {
  if (!node) return undefined;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return bareValue(node.expression);
  return ts.isCallExpression(node) ? bareValue(node.arguments[0]) : node;
}

const nameOf = (name: ts.PropertyName | undefined): string | undefined =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;

function constantOf(file: ts.SourceFile, variable: string): ts.Expression {
  const isIt = (node: ts.Node): node is ts.VariableDeclaration =>
    ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === variable;
  const value = bareValue(findNode(file, isIt)?.initializer);
  if (!value) throw new EditRefused(`there is no constant ${variable}`);
  return value;
}

function objectAt(
  file: ts.SourceFile,
  [variable = '', ...path]: readonly string[],
): ts.ObjectLiteralExpression {
  let value: ts.Expression | undefined = constantOf(file, variable);
  for (const name of path) {
    const properties: readonly ts.ObjectLiteralElementLike[] =
      value && ts.isObjectLiteralExpression(value) ? value.properties : [];
    const found = properties.find((one) => nameOf(one.name) === name);
    value = found && ts.isPropertyAssignment(found) ? bareValue(found.initializer) : undefined;
  }
  if (value && ts.isObjectLiteralExpression(value)) return value;
  throw new EditRefused(`there is no object ${[variable, ...path].join('.')}`);
}

/** Puts an element behind the last one, on its own line where the others are. */
function appendTo(text: string, list: ts.NodeArray<ts.Node>, element: string): string {
  const last = list.at(-1);
  if (!last) throw new EditRefused('the list is empty');
  const lineStart = text.lastIndexOf('\n', last.getStart()) + 1;
  const [indent = ''] = /^[ \t]*/.exec(text.slice(lineStart)) ?? [];
  const isOnItsOwnLine = lineStart + indent.length === last.getStart();
  const gap = isOnItsOwnLine ? `,\n${indent}` : ', ';
  return `${text.slice(0, last.getEnd())}${gap}${element}${text.slice(last.getEnd())}`;
}

/** `'code'` at the end of a list of texts. */
export const addToList =
  (variable: string, code: string): Edit =>
  (text) => {
    const list = constantOf(parse(text), variable);
    if (!ts.isArrayLiteralExpression(list)) throw new EditRefused(`${variable} is no list`);
    if (list.elements.some((element) => ts.isStringLiteral(element) && element.text === code))
      throw new EditRefused(`${variable} has ${code}`);
    return appendTo(text, list.elements, `'${code}'`);
  };

/** `key: value` at the end of the object at a path that begins with a constant's name. */
export const addToObject =
  (path: readonly string[], key: string, value: string): Edit =>
  (text) => {
    const { properties } = objectAt(parse(text), path);
    if (properties.some((property) => nameOf(property.name) === key))
      throw new EditRefused(`${path.join('.')} has ${key}`);
    return appendTo(text, properties, `${key}: ${value}`);
  };

/** `key: value` right behind the property `behind` of the object at a path. */
export const addBehind =
  (path: readonly string[], behind: string, key: string, value: string): Edit =>
  (text) => {
    const { properties } = objectAt(parse(text), path);
    if (properties.some((property) => nameOf(property.name) === key))
      throw new EditRefused(`${path.join('.')} has ${key}`);
    const at = properties.find((property) => nameOf(property.name) === behind)?.getEnd();
    if (at === undefined) throw new EditRefused(`${path.join('.')} has no ${behind}`);
    return `${text.slice(0, at)},\n${key}: ${value}${text.slice(at)}`;
  };

/** An element of any kind at the end of a list. */
export const addElement =
  (variable: string, element: string): Edit =>
  (text) => {
    const list = constantOf(parse(text), variable);
    if (!ts.isArrayLiteralExpression(list)) throw new EditRefused(`${variable} is no list`);
    if (list.elements.some((present) => present.getText() === element))
      throw new EditRefused(`${variable} has ${element}`);
    return appendTo(text, list.elements, element);
  };

/** `key?: type;` at the end of an interface, without the `?` where it is required. */
export const addToInterface =
  (name: string, key: string, type: string, presence: 'optional' | 'required' = 'optional'): Edit =>
  (text) => {
    const isIt = (node: ts.Node): node is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(node) && node.name.text === name;
    const members = findNode(parse(text), isIt)?.members;
    const last = members?.at(-1);
    if (!members || !last) throw new EditRefused(`there is no interface ${name}`);
    if (members.some((member) => nameOf(member.name) === key.replaceAll("'", '')))
      throw new EditRefused(`${name} has ${key}`);
    const at = last.getEnd();
    return `${text.slice(0, at)}\n  ${key}${presence === 'optional' ? '?' : ''}: ${type};${text.slice(at)}`;
  };

const depthOf = (specifier: string): string => /^(\.\.\/)+|^\.\//.exec(specifier)?.[0] ?? '';

/** An import of a module nearby, in its alphabetical place among those of its kind. */
export const addImport =
  (what: string, specifier: string): Edit =>
  (text) => {
    const imports = parse(text).statements.flatMap((node) =>
      ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)
        ? [{ node, from: node.moduleSpecifier.text }]
        : [],
    );
    if (imports.some(({ from }) => from === specifier)) throw new EditRefused(`${specifier} is imported`);
    const line = `import ${what} from '${specifier}';`;
    const alike = imports.filter(({ from }) => depthOf(from) === depthOf(specifier));
    const next = alike.find(({ from }) => from > specifier)?.node;
    if (next) return `${text.slice(0, next.getStart())}${line}\n${text.slice(next.getStart())}`;
    const previous = (alike.at(-1) ?? imports.at(-1))?.node;
    if (!previous) return `${line}\n\n${text}`;
    return `${text.slice(0, previous.getEnd())}\n${line}${text.slice(previous.getEnd())}`;
  };

/** A name that a module nearby exports: in the import that there is of it, else in one of its own. */
export const addNamedImport =
  (name: string, specifier: string): Edit =>
  (text) => {
    const isIt = (node: ts.Node): node is ts.ImportDeclaration =>
      ts.isImportDeclaration(node) &&
      ts.isStringLiteral(node.moduleSpecifier) &&
      node.moduleSpecifier.text === specifier &&
      node.importClause?.isTypeOnly !== true;
    const names = findNode(parse(text), isIt)?.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) return addImport(`{ ${name} }`, specifier)(text);
    return names.elements.some((one) => one.name.text === name) ? text : appendTo(text, names.elements, name);
  };

/** A dependency of a `package.json`, in its alphabetical place. */
export const addDependency =
  (name: string, version: string): Edit =>
  (text) => {
    const manifest: { dependencies?: Record<string, string> } = JSON.parse(text);
    if (manifest.dependencies?.[name]) throw new EditRefused(`${name} is a dependency`);
    const dependencies = Object.entries({ ...manifest.dependencies, [name]: version });
    const sorted = Object.fromEntries(dependencies.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return `${JSON.stringify({ ...manifest, dependencies: sorted }, null, 2)}\n`;
  };

/** A rule at the end of a style sheet. */
export const addStyleRule =
  (selector: string, declaration: string): Edit =>
  (text) => {
    if (text.includes(`${selector} {`)) throw new EditRefused(`there is a rule ${selector}`);
    return `${text.trimEnd()}\n${selector} {\n  ${declaration}\n}\n`;
  };

/** Behind each run of custom properties of one prefix its own value: the light theme's, then the dark one's. */
export const addCustomProperty =
  (prefix: string, name: string, values: readonly string[]): Edit =>
  (text) => {
    const property = `--${prefix}${name}`;
    if (text.includes(`${property}:`)) throw new EditRefused(`there is ${property}`);
    const runs = [...text.matchAll(new RegExp(`(?:^[ \\t]*--${prefix}[\\w-]+:.*\\n)+`, 'gm'))];
    if (runs.length !== values.length)
      throw new EditRefused(`there are ${runs.length} runs of --${prefix}…, not ${values.length}`);
    return runs.reduceRight((done, run, index) => {
      const [indent = ''] = /^[ \t]*/.exec(run[0]) ?? [];
      const end = run.index + run[0].length;
      return `${done.slice(0, end)}${indent}${property}: ${values[index]};\n${done.slice(end)}`;
    }, text);
  };

/** A text right behind the last place that fits `pattern`, which is global. */
export const insertAfterLast =
  (pattern: RegExp, added: string): Edit =>
  (text) => {
    if (text.includes(added)) throw new EditRefused(`it has ${added.trim()}`);
    const last = [...text.matchAll(pattern)].at(-1);
    if (!last) throw new EditRefused(`nothing fits ${pattern.source}`);
    const at = last.index + last[0].length;
    return `${text.slice(0, at)}${added}${text.slice(at)}`;
  };

/** A text at the end. */
export const append =
  (added: string): Edit =>
  (text) => {
    if (text.includes(added)) throw new EditRefused('it has that');
    return `${text.trimEnd()}\n\n${added}`;
  };

/** One edit after another; none of them when one is refused. */
export const allOf =
  (...edits: readonly Edit[]): Edit =>
  (text) =>
    edits.reduce((done, edit) => edit(done), text);
