import { jsonAnswer } from '../../wire/answer.ts';
import type { JsonObject } from '../../wire/read-json.ts';
import { countries } from '../places/countries.ts';
import type { PostRoute } from '../post-call.ts';
import { mailCategories, mailTypes } from './mail-types.ts';
import { serviceNames } from './price.ts';
import { notServed, refusal, VERSION } from './public-tariff.ts';

const soldObjects = mailTypes.flatMap((type) =>
  mailCategories
    .filter(({ code }) => code === 2 || code === 3)
    .flatMap((category) => [
      ...(type.domestic === undefined ? [] : [{ type, category, id: type.code * 1000 + category.code * 10 }]),
      ...(type.foreign === undefined
        ? []
        : [{ type, category, id: type.code * 1000 + category.code * 10 + 1 }]),
    ]),
);

function presentSold({ id, type, category }: (typeof soldObjects)[number]): JsonObject {
  return {
    id,
    name: `${type.title} ${category.title}`,
    mailtype: type.code,
    mailctg: category.code,
    weightmax: (id % 10 === 0 ? type.domestic : type.foreign)?.maxWeightGrams,
    service: Object.keys(serviceNames).map(Number),
  };
}

/** One object with its name, as a client asks for it by number. @throws TariffFailure for a number nobody knows */
function presentObject(id: number): JsonObject {
  const found = soldObjects.filter((one) => one.id === id);
  if (found.length === 0) throw notServed(`Вид отправления ${id} не обслуживается`);
  return { version: VERSION, object: found.map(presentSold) };
}

/** The dictionary, as far as calculations need it: `category=all`, `object=`, `country`. */
export const dictionaryRoute: PostRoute = {
  method: 'GET',
  path: '/v2/dictionary/tariff/delivery',
  operation: 'rates',
  handle(_sandbox, { query }) {
    if (query.has('country')) return jsonAnswer(200, { version: VERSION, country: countries() });
    if (query.has('object')) {
      try {
        return jsonAnswer(200, presentObject(Number(query.get('object'))));
      } catch (error) {
        return refusal(error);
      }
    }
    const object = soldObjects.map(presentSold);
    const category = mailTypes.map(({ code, title }) => ({ id: code, name: title }));
    return jsonAnswer(200, { version: VERSION, category, object });
  },
};
