import { labels } from '@tranzit/kernel';
import { expect, it } from 'vitest';
import { messages as en } from './en/common.ts';
import { messages as ru } from './ru/common.ts';

type Messages = { readonly [key: string]: string | Messages };
const files = import.meta.glob<{ messages: Messages }>('./{ru,en}/*.ts', { eager: true });

/** Keys with their forms of plural taken off, each with the names its words ask for. */
function shapeOf(messages: Messages, prefix = ''): Map<string, string> {
  const shape = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    const path = `${prefix}${key.replace(/_(one|few|many|other)$/, '')}`;
    if (typeof value === 'string')
      shape.set(
        path,
        [...value.matchAll(/\{\{(\w+)\}\}/g)]
          .map(([, name]) => name)
          .sort()
          .join(),
      );
    else for (const [inner, names] of shapeOf(value, `${path}.`)) shape.set(inner, names);
  }
  return shape;
}

const areas = Object.keys(files)
  .filter((path) => path.startsWith('./ru/'))
  .map((path) => path.slice('./ru/'.length));

it.each(areas)('%s says the same things in both languages', (area) => {
  const [ru, en] = [files[`./ru/${area}`], files[`./en/${area}`]];
  expect(Object.fromEntries(shapeOf(en?.messages ?? {}))).toEqual(
    Object.fromEntries(shapeOf(ru?.messages ?? {})),
  );
});

it.each(areas)('%s has every Russian form of a plural', (area) => {
  const keys = JSON.stringify(files[`./ru/${area}`]?.messages);
  const count = (form: string) => keys.match(new RegExp(`_${form}":`, 'g'))?.length ?? 0;
  expect(['few', 'many', 'other'].map(count)).toEqual([count('one'), count('one'), count('one')]);
});

it.each(areas)('%s writes shares as its language does', (area) => {
  const words = (language: string) => JSON.stringify(files[`./${language}/${area}`]?.messages);
  expect(words('ru')).not.toMatch(/[\d}](?!\u00a0)[^\d}]?%/);
  expect(words('en')).not.toMatch(/[\d}]\s%/);
});

it.each(areas)('%s calls a tax ID and a second try as all other words do', (area) => {
  const words = (language: string) => JSON.stringify(files[`./${language}/${area}`]?.messages);
  expect(words('en')).not.toMatch(/[Tt]ax (id|Id)s?\b/);
  expect(words('ru')).not.toMatch(/овторите ещё раз/);
});

it.each(areas)('%s speaks no Russian in English', (area) => {
  expect(JSON.stringify(files[`./en/${area}`]?.messages)).not.toMatch(/[А-Яа-яЁё]/);
});

it.each([
  ['ru', ru],
  ['en', en],
] as const)('call carriers, ways, statuses and services as the server does: %s', (language, common) => {
  const { carrier, way, status, service, returned } = labels[language];
  expect([common.carrier, common.way, common.status]).toEqual([carrier, way, status]);
  expect(common.service).toEqual({ ...service, papersBack: returned.docs, cargoBack: returned.package });
  const { d2d, d2w, w2d, w2w } = common.wayTitle;
  expect([d2d, d2w, w2d, w2w].map((title) => title.toLowerCase())).toEqual(Object.values(way));
});
