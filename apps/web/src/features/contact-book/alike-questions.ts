import { type AnswerOf, api, type RequestOf } from '@tranzit/contract';
import { parsePhone } from '@tranzit/kernel';
import { call } from '../../lib/api/call.ts';

export type AlikeEntry = AnswerOf<typeof api.listSimilarCounterparties>['items'][number];
export type AlikeQuestion = NonNullable<RequestOf<typeof api.listSimilarCounterparties>['query']>;

interface Typed {
  readonly inn: string;
  readonly kpp: string;
  readonly title: string;
  readonly city: string | undefined;
  readonly phones: readonly string[];
  /** The entry that is changed, and the one that it will belong to. */
  readonly exceptId?: number | undefined;
  readonly parentId?: number | null | undefined;
}

/** By tax id, every phone, and the name in a city: what is not typed, or not whole yet, asks for nobody. A question knows one phone. */
export function alikeQuestions({ inn, kpp, title, city, phones, exceptId, parentId }: Typed) {
  const [first, ...further] = [...new Set(phones.flatMap((phone) => parsePhone(phone) ?? []))];
  const taxId = inn.replace(/\s/g, '');
  const about = {
    ...(exceptId !== undefined && { except_id: String(exceptId) }),
    ...(parentId && { parent_id: String(parentId) }),
  };
  const named = title.trim() !== '' && city ? { title: title.trim(), city } : {};
  const main: AlikeQuestion = {
    ...(taxId !== '' && { inn: taxId }),
    ...(kpp.trim() !== '' && { kpp: kpp.trim() }),
    ...(first !== undefined && { phone: first }),
    ...named,
  };
  const rest = further.map((phone): AlikeQuestion => ({ phone }));
  const isAsking = main.inn !== undefined || first !== undefined || main.title !== undefined;
  return isAsking ? [main, ...rest].map((question): AlikeQuestion => ({ ...question, ...about })) : [];
}

/** Each entry once. Nobody is kept from saving because the book could not be searched: pairs are found afterwards too. */
export async function findAlike(questions: readonly AlikeQuestion[]): Promise<readonly AlikeEntry[]> {
  try {
    const answers = await Promise.all(
      questions.map((query) => call(api.listSimilarCounterparties, { query })),
    );
    const items = answers.flatMap((answer) => answer.items);
    return [...new Map(items.map((entry) => [entry.counterpartyId, entry])).values()];
  } catch {
    return [];
  }
}
