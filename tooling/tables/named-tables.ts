import ts from 'typescript';

/** Calls whose string arguments, alone or in a list, are tables: Kysely's own and those of `platform`. */
const naming =
  /^(?:selectFrom|from|insertInto|updateTable|deleteFrom|mergeInto|using|ownRow|table|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/;

/** In text that is not marked as SQL a table follows one of these. */
const followed = /\b(?:from|join|into|update|table|only)\s+([a-z_]+)/gi;

const tableOf = (name: string): string => name.split(/\s+as\s+/i)[0] ?? name;

/** Words of SQL, but for columns (`a.tags`), aliases (`as tags`) and texts ('tags'). */
const wordsOf = (sql: string): readonly string[] =>
  [...sql.replaceAll(/'[^']*'/g, "''").matchAll(/(?<!\.|\bas\s+)\b[a-z_]+\b/gi)].map(([word]) => word);

const textsOf = (node: ts.Expression): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(textsOf) : [];
};

function calledName({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

const isSqlTag = (tag: ts.Expression): boolean => ts.isIdentifier(tag) && tag.text === 'sql';

const partsOf = (template: ts.TemplateLiteral): string =>
  ts.isTemplateExpression(template)
    ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
        .map(({ text }) => text)
        .join(' ? ')
    : template.text;

/** `Tables['x']`: whoever knows the columns of a table depends on it as much as who queries it. */
const rowTypeOf = (node: ts.Node): readonly string[] =>
  ts.isIndexedAccessTypeNode(node) &&
  /^(?:Tables|DB)$/.test(node.objectType.getText()) &&
  ts.isLiteralTypeNode(node.indexType) &&
  ts.isStringLiteral(node.indexType.literal)
    ? [node.indexType.literal.text]
    : [];

/** What a node by itself names; words that are no tables among it. */
function namedBy(node: ts.Node): readonly string[] {
  if (ts.isCallExpression(node) && naming.test(calledName(node)))
    return node.arguments.flatMap(textsOf).map(tableOf);
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'table') return textsOf(node.initializer);
  if (ts.isTaggedTemplateExpression(node) && isSqlTag(node.tag)) return wordsOf(partsOf(node.template));
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
    const text = ts.isTemplateExpression(node) ? partsOf(node) : node.text;
    return [...text.matchAll(followed)].map(([, word = '']) => word);
  }
  return rowTypeOf(node);
}

/** The tables, of those that there are, that a source names in its queries and types. */
export function namedTables(source: string, isTable: (name: string) => boolean): ReadonlySet<string> {
  const tree = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    for (const name of namedBy(node)) if (isTable(name)) found.add(name);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
