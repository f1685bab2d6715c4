import {
  type DefaultError,
  type Query,
  queryOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query';
import type { AnswerOf, api, Operation, RequestOf } from '@tranzit/contract';
import { currentLanguage } from '../language/i18n.ts';
import type { Language } from '../language/language.ts';
import { sessionOwner } from '../session/session.ts';
import { callWith, type RequestParts } from './call.ts';
import { queryClient } from './query-client.ts';

/** What answers are about, as the contract has it. */
export type Area = (typeof api)[keyof typeof api]['area'];

/** What an answer is kept under: whoever asks the same thing anywhere in the page finds the same answer. */
interface AnswerKey {
  /** Whose session it was asked in; none of a call that is open to anybody. */
  readonly owner: string | undefined;
  /** The language of an answer in words. */
  readonly language: Language | undefined;
  readonly area: string;
  readonly operation: string;
  readonly request: RequestParts;
}
export type AnswerQueryKey = readonly [AnswerKey];

/** Only what is said in the address: a part left out, an empty one and one of unset values ask the same. */
const saidOf = (part: RequestParts['query'] = {}): RequestParts['query'] => {
  const said = Object.entries(part).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return said.length > 0 ? Object.fromEntries(said) : undefined;
};

/** The key of what is answered to `request`, for the session and the language of now. */
export function answerKey<O extends Operation>(operation: O, request: RequestOf<O>): AnswerQueryKey {
  const { access, localized, area, operationId } = operation;
  const { params, query, body }: RequestParts = request;
  const owner = access.kind === 'anonymous' ? undefined : sessionOwner();
  const language = localized ? currentLanguage() : undefined;
  return [
    {
      owner,
      language,
      area,
      operation: operationId,
      request: { params: saidOf(params), query: saidOf(query), body },
    },
  ];
}

type QueryOptions<O extends Operation, Data> = Omit<
  UnusedSkipTokenOptions<AnswerOf<O>, DefaultError, Data, AnswerQueryKey>,
  'queryKey' | 'queryFn'
>;

/** The options of a query that calls `operation`. Build them where they are used: the key holds session and language. */
export const apiQuery = <O extends Operation, Data = AnswerOf<O>>(
  operation: O,
  request: RequestOf<O>,
  options?: QueryOptions<O, Data>,
) =>
  queryOptions<AnswerOf<O>, DefaultError, Data, AnswerQueryKey>({
    ...options,
    queryKey: answerKey(operation, request),
    queryFn: ({ signal }) => callWith(operation, request, { signal }),
  });

type IsMeant = (query: Query) => boolean;

/**
 * Makes the kept answers of the areas old, all of them or those that are meant; what is on screen is asked for again.
 * Resolves once that is here.
 */
export async function touch(areas: readonly Area[], isMeant: IsMeant = () => true): Promise<void> {
  await Promise.all(
    areas.map((area) => queryClient.invalidateQueries({ queryKey: [{ area }], predicate: isMeant })),
  );
}

/** Changes that come so close together cost one look. */
const gatherMs = 200;
const gathered = new Map<Area, readonly IsMeant[]>();

/** `touch` in a moment, with whatever else is touched until then: for changes that come on their own, and in numbers. */
export function touchSoon(areas: readonly Area[], isMeant: IsMeant = () => true): void {
  if (gathered.size === 0) setTimeout(touchGathered, gatherMs);
  for (const area of areas) gathered.set(area, [...(gathered.get(area) ?? []), isMeant]);
}

function touchGathered(): void {
  const touches = [...gathered];
  gathered.clear();
  for (const [area, tests] of touches) void touch([area], (query) => tests.some((isMeant) => isMeant(query)));
}
