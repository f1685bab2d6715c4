import type { Endpoint, HttpMethod } from '@tranzit/contract';

/** Answers which methods the contract has for a path, without its query; none when it does not know the path. */
export type MethodsOf = (path: string) => readonly string[];

const patternOf = (path: string): RegExp => {
  const parts = path.replace(/\/$/, '').split('/');
  const source = parts
    .map((part) => (/^\{\w+\}$/.test(part) ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${source}/?$`);
};

/** For the answer to a wrong method on a known path; asked only when no route was found. */
export function createMethodsOf(endpoints: readonly Endpoint[]): MethodsOf {
  const known = new Map<string, { readonly pattern: RegExp; readonly methods: HttpMethod[] }>();
  for (const { path, method } of endpoints) {
    const entry = known.get(path) ?? { pattern: patternOf(path), methods: [] };
    entry.methods.push(method);
    known.set(path, entry);
  }
  return (path) => {
    const methods = [...known.values()].filter(({ pattern }) => pattern.test(path)).flatMap((e) => e.methods);
    return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  };
}
