/** What PostgreSQL says of the row or the statement that it refused: it holds what people typed. */
const rowProperties = new Set(['detail', 'where', 'hint', 'internalQuery', 'query', 'parameters']);

/** Parsers quote what they could not read, and that may be anything a caller or a carrier has sent. */
const quotesItsInput = (error: Error): boolean => error instanceof SyntaxError;

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * An error as the log keeps it: kind, message, own properties, where it came from and its causes, but no word of what it
 * could not parse and no values of rows.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isDatabase = 'severity' in error && 'routine' in error;
  const properties = Object.entries(error).filter(
    ([name]) => name !== 'cause' && !(isDatabase && rowProperties.has(name)),
  );
  return {
    type: error.constructor.name,
    message: quotesItsInput(error) ? 'could not be parsed' : error.message,
    stack: framesOf(error),
    ...Object.fromEntries(properties),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
