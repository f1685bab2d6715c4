import type { z } from 'zod';
import { AppError, type ErrorReason } from './app-error.ts';

type Issue = z.core.$ZodIssue;

const typeCodes: Readonly<Record<string, string>> = {
  number: 'not_number',
  int: 'not_whole_number',
  string: 'not_text',
  boolean: 'not_flag',
  array: 'not_list',
  date: 'not_date',
};
const formatCodes: Readonly<Record<string, string>> = {
  email: 'not_email',
  date: 'not_date',
  datetime: 'not_date',
};

function sizeReason(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): ErrorReason {
  const small = issue.code === 'too_small';
  const bound = Number(small ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') {
    if (small && bound === 1) return { code: 'required' };
    return small
      ? { code: 'too_short', params: { minimum: bound } }
      : { code: 'too_long', params: { maximum: bound } };
  }
  if (issue.origin === 'array') {
    return small
      ? { code: 'too_few_items', params: { minimum: bound } }
      : { code: 'too_many_items', params: { maximum: bound } };
  }
  if (small && bound === 0 && issue.inclusive === false) return { code: 'must_be_positive' };
  return small
    ? { code: 'too_small', params: { minimum: bound } }
    : { code: 'too_big', params: { maximum: bound } };
}

/** Our stable code for a zod issue; a schema's own `error` text is taken as a code. */
function reasonOf(issue: Issue): ErrorReason {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { code: 'required' };
      return { code: typeCodes[issue.expected] ?? 'invalid' };
    case 'too_big':
    case 'too_small':
      return sizeReason(issue);
    case 'invalid_format':
      return {
        code: /^[a-z_]+$/.test(issue.message) ? issue.message : (formatCodes[issue.format] ?? 'invalid'),
      };
    case 'invalid_value':
      return { code: issue.input === undefined ? 'required' : 'not_option' };
    case 'custom': {
      const code: unknown = issue.params?.code;
      return { code: typeof code === 'string' ? code : 'invalid' };
    }
    default:
      return { code: 'invalid' };
  }
}

/** Fields that a call does not take, each at its place; and the issue of a union's best branch: the one that got furthest into the value. */
function flatten(issue: Issue): readonly Issue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      ...{ code: 'custom', message: issue.message, params: { code: 'unknown_field' } },
      path: [...issue.path, key],
    }));
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const best = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(flatten);
}

/** For an error parsed with `reportInput`: 400 with each broken field under its dotted path (`packages.0.weight`); a wrong body as a whole under `nonFieldError`. */
export function errorFromZod(error: z.ZodError): AppError {
  const fields: Record<string, readonly ErrorReason[]> = {};
  for (const issue of error.issues.flatMap(flatten)) {
    const field = issue.path.length === 0 ? 'nonFieldError' : issue.path.join('.');
    fields[field] ??= [reasonOf(issue)];
  }
  return new AppError(400, fields);
}
