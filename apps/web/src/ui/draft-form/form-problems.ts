import type { Refusal } from '../../lib/forms/refusal.ts';

/** What a form's own rules find wrong. */
export interface Problem<Field extends string = string, Code extends string = string> {
  readonly field: Field;
  readonly code: Code;
}

/**
 * When a problem becomes an error: as its field is left; only when the form was sent (what is to be agreed to, what a
 * field gets from elsewhere); or never, because others owe the answer. The form waits for what they owe and then goes on.
 */
export type ShownOn = 'leave' | 'send' | 'never';

/** A problem with its words. */
export interface ToldProblem<Field extends string = string, Code extends string = string> {
  readonly field: Field;
  /** Absent for the server's words. */
  readonly code?: Code;
  readonly text: string;
  /** It stands at its field already. */
  readonly isShown: boolean;
}

export interface FormRules<Field extends string, Code extends string> {
  /** What is wrong now, in the order of the form. */
  readonly found: readonly Problem<Field, Code>[];
  readonly shownOn: (code: Code) => ShownOn;
  readonly say: (problem: Problem<Field, Code>) => string;
  /** Places fields in the order of the form, where the server's words come in their own. */
  readonly rankOf: (field: Field) => number;
  /** What the field is made of: the server's words about it hold until one of these changes. */
  readonly groundsOf: (field: Field) => readonly unknown[];
}

/** A refusal, and what its fields were made of when the server said so. */
export interface HeldRefusal<R> {
  readonly refusal: R;
  readonly grounds: ReadonlyMap<string, readonly unknown[]>;
}

const fieldsOf = <Field extends string>({ fields }: Refusal<Field>): readonly Field[] =>
  Object.keys(fields) as Field[]; // the keys of the record

export const holdRefusal = <Field extends string, R extends Refusal<Field>>(
  refusal: R,
  groundsOf: (field: Field) => readonly unknown[],
): HeldRefusal<R> => ({
  refusal,
  grounds: new Map(fieldsOf<Field>(refusal).map((field) => [field, groundsOf(field)])),
});

type Places<Field extends string> = Pick<FormRules<Field, string>, 'groundsOf' | 'rankOf'>;

/** The server's words about fields that were not changed since, in the order of the form. */
export function standingRefusal<Field extends string, R extends Refusal<Field>>(
  { refusal, grounds }: HeldRefusal<R>,
  { groundsOf, rankOf }: Places<Field>,
): readonly ToldProblem<Field, never>[] {
  const isSame = (field: Field) => {
    const then = grounds.get(field) ?? [];
    return groundsOf(field).every((value, place) => Object.is(value, then[place]));
  };
  return fieldsOf<Field>(refusal)
    .filter(isSame)
    .map((field) => ({ field, text: refusal.fields[field] ?? '', isShown: true }))
    .toSorted((a, b) => rankOf(a.field) - rankOf(b.field));
}

/** Fields by what has been done with them. */
export interface Visited {
  readonly left: ReadonlySet<string>;
  /** Wrong when the form was sent; a field that comes into it later is left in peace until it is left. */
  readonly sent: ReadonlySet<string>;
}

/** All problems in the order of the form, one of each field: its own where that is shown, else what the server said of it. */
export function tellProblems<Field extends string, Code extends string>(
  { found, shownOn, say, rankOf }: FormRules<Field, Code>,
  { left, sent }: Visited,
  refused: readonly ToldProblem<Field, never>[],
): readonly ToldProblem<Field, Code>[] {
  const isShown = ({ field, code }: Problem<Field, Code>): boolean => {
    const on = shownOn(code);
    return on !== 'never' && (sent.has(field) || (on === 'leave' && left.has(field)));
  };
  const own = found.map((problem) => ({ ...problem, text: say(problem), isShown: isShown(problem) }));
  const shown = new Set(own.flatMap((problem) => (problem.isShown ? [problem.field] : [])));
  const theirs = refused.filter(({ field }) => !shown.has(field));
  const taken = new Set(theirs.map(({ field }) => field));
  return [...own.filter(({ field }) => !taken.has(field)), ...theirs].toSorted(
    (a, b) => rankOf(a.field) - rankOf(b.field),
  );
}
