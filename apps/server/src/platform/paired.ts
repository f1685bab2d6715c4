/**
 * What was asked beside its answer; a statement of many rows answers them in the order of its values. Throws when there are more of
 * one than of the other.
 */
export function paired<Asked, Answer>(
  asked: readonly Asked[],
  answers: readonly Answer[],
): readonly (readonly [Asked, Answer])[] {
  if (asked.length !== answers.length)
    throw new Error(`${asked.length} were asked for, ${answers.length} answered`);
  const left = answers.values();
  return asked.flatMap((one) => {
    const { done, value } = left.next();
    return done ? [] : [[one, value] as const];
  });
}

/** The answer to one that was asked for as many are. */
export function onlyOf<Answer extends object>(answers: readonly Answer[]): Answer {
  const [only] = answers;
  if (only === undefined || answers.length > 1)
    throw new Error(`one was asked for, ${answers.length} answered`);
  return only;
}
