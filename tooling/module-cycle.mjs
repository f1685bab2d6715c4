const moduleOf = (file) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1];
const isTest = (file) => /\.(test|factory)\.ts$/.test(file);

/**
 * A cycle of server modules (`[a, b, a]`), or nothing. Front doors make one without a cycle of files: a's door needs b
 * while b's other files need a. Types count, tests do not.
 */
export function findModuleCycle(imports) {
  const needs = new Map();
  for (const { from, to } of imports) {
    const [own, other] = [moduleOf(from), moduleOf(to)];
    if (!own || !other || own === other || isTest(from)) continue;
    needs.set(own, (needs.get(own) ?? new Set()).add(other));
  }
  const done = new Set();
  for (const start of needs.keys()) {
    const cycle = walk(start, [], needs, done);
    if (cycle) return cycle;
  }
  return [];
}

function walk(name, path, needs, done) {
  if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
  if (done.has(name)) return undefined;
  for (const other of needs.get(name) ?? []) {
    const cycle = walk(other, [...path, name], needs, done);
    if (cycle) return cycle;
  }
  done.add(name);
  return undefined;
}
