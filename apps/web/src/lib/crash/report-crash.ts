import { randomId } from '../browser/random-id.ts';

/** Crashes of one page that are told: one that comes again and again is known by then. */
const mostReports = 5;
let reported = 0;

interface Frame {
  readonly filename: string;
  readonly function: string;
  readonly lineno: number;
  readonly colno: number;
}

/** `at name (file:1:2)` of Chromium, `name@file:1:2` of the others. */
const linePattern = /^\s*(?:at )?(?:(.*?)[@ ]\(?)?((?:https?|file):\/\/.*?):(\d+):(\d+)\)?$/;

/** The frames of a stack, the innermost last, as the envelope has them. */
function framesOf(stack = ''): readonly Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, filename, lineno, colno] = linePattern.exec(line) ?? [];
      if (!filename) return [];
      return [{ filename, function: name || '?', lineno: Number(lineno), colno: Number(colno) }];
    })
    .toReversed();
}

/** The address of the page holds keys and what people have typed: the pattern of its route stands for it, wherever it is named. */
const hidingAddress = (route: string) => (text: string) =>
  [location.search, location.pathname]
    .filter((part) => part.length > 1)
    .reduce((hidden, part) => hidden.replaceAll(part, part === location.search ? '' : route), text);

function toEvent(error: unknown, route: string) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const hide = hidingAddress(route);
  return {
    event_id: randomId().replaceAll('-', ''),
    timestamp: new Date().toISOString(),
    platform: 'javascript',
    level: 'fatal',
    request: { url: location.origin + route, headers: { 'User-Agent': navigator.userAgent } },
    exception: {
      values: [{ type: name, value: hide(message), stacktrace: { frames: framesOf(stack && hide(stack)) } }],
    },
  };
}

/**
 * Tells Sentry, or who speaks as it, of a crash by one envelope. `dsn` is `https://<key>@<host>/<project>`, `route`
 * the pattern of the page's address. A report that
 * does not arrive is lost: the page has broken already, and says so.
 */
export async function reportCrash(
  { dsn, route }: { readonly dsn: string; readonly route: string },
  error: unknown,
): Promise<void> {
  if (reported >= mostReports) return;
  reported += 1;
  const { origin, username, pathname } = new URL(dsn);
  const place = pathname.split('/');
  const project = place.pop();
  const query = new URLSearchParams({ sentry_key: username, sentry_version: '7' });
  const event = toEvent(error, route);
  const parts = [{ event_id: event.event_id, sent_at: event.timestamp }, { type: 'event' }, event];
  // A body of plain text is sent without asking the other host first.
  await fetch(`${origin}${place.join('/')}/api/${project}/envelope/?${query}`, {
    method: 'POST',
    body: parts.map((part) => JSON.stringify(part)).join('\n'),
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}
