import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { connectionFound } from '../lib/api/connection.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { loadAreas, startI18n } from '../lib/language/i18n.ts';
import { setTokens } from '../lib/session/session.ts';
import { expectNoComplaints, keepComplaints } from './console-check.ts';
import { expectKeptContract } from './contract-check.ts';

// As patient as the tests themselves: what is there at once on a quiet machine takes seconds on a busy one.
configure({ asyncUtilTimeout: 10_000 });

/** What a browser has and jsdom lacks, as little as the libraries ask for. */
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function stubBrowser(): void {
  globalThis.ResizeObserver ??= NoResizeObserver;
  Element.prototype.scrollIntoView ??= () => undefined;
  window.matchMedia ??= (media) =>
    ({
      media,
      matches: false,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
  window.scrollTo = () => undefined;
}

beforeAll(async () => {
  stubBrowser();
  await startI18n('ru');
  await loadAreas(['shell']);
});

beforeEach(() => {
  keepComplaints();
  connectionFound();
  setTokens(undefined);
  queryClient.clear();
});

// The last to run, for what is declared first comes last: the page is gone by then, whatever was found.
afterEach(expectKeptContract);
afterEach(expectNoComplaints);
afterEach(cleanup);
