import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, test } from 'vitest';
import { type Words, wordsOf } from '../words/words.ts';
import { closeBrowser, openVisitor } from './chromium.ts';
import { expectAccessible, takePicture } from './expect-accessible.ts';
import { atDesk, type Manner, onPhone } from './manner.ts';
import { type ExpectedAnswer, type Troubles, watchTroubles } from './troubles.ts';

interface Visitor {
  readonly context: BrowserContext;
  readonly troubles: Troubles;
}

export interface Journey {
  /** The page of the first visitor. */
  readonly page: Page;
  readonly manner: Manner;
  /** What the portal says in the language of this story. */
  readonly words: Words;
  /** Another person at another machine: knows nothing of the first. */
  openStranger(): Promise<Page>;
  /** `expectAccessible` as somebody of this manner may see the screen. */
  look(page: Page, name: string): Promise<void>;
  /** Announces an answer of 400 or more that belongs to the story. */
  expectAnswer(answer: ExpectedAnswer): void;
  /** Announces that requests fail from here on: the story takes the network away. */
  expectFailures(): void;
}

/** A story has many steps, each with a patience of its own. */
const storyLimitMs = 240_000;

async function openJourney(manner: Manner): Promise<Journey & { readonly visitors: readonly Visitor[] }> {
  const visitors: Visitor[] = [];
  const expected: ExpectedAnswer[] = [];
  const openStranger = async (): Promise<Page> => {
    const context = await openVisitor(manner);
    const troubles = watchTroubles(context);
    visitors.push({ context, troubles });
    for (const answer of expected) troubles.expect(answer);
    return context.newPage();
  };
  return {
    page: await openStranger(),
    manner,
    words: wordsOf[manner.language],
    look: (page, name) => expectAccessible(page, name, manner),
    openStranger,
    expectAnswer: (answer) => {
      expected.push(answer);
      for (const { troubles } of visitors) troubles.expect(answer);
    },
    expectFailures: () => {
      for (const { troubles } of visitors) troubles.expectFailures();
    },
    visitors,
  };
}

const fileNameOf = (name: string): string =>
  `failed-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}`;

/** The failure again, with where the person stood and what it looked like. */
async function explain(failure: unknown, name: string, visitors: readonly Visitor[]): Promise<Error> {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  for (const [place, { context, troubles }] of visitors.entries()) {
    for (const page of context.pages()) {
      const picture = await takePicture(page, `${fileNameOf(name)}-${place}`).catch(
        () => 'none could be taken',
      );
      error.message += `\n  at ${page.url()}\n  screenshot: ${picture}`;
    }
    for (const trouble of troubles.list()) error.message += `\n  ${trouble}`;
  }
  return error;
}

/**
 * One user story in a real browser on the whole portal. It fails with the story, and with anything that went wrong
 * behind the screens: an error in the console, a request that failed, an answer nobody expected.
 */
export function journey(
  name: string,
  tell: (story: Journey) => Promise<void>,
  manner: Manner = atDesk,
): void {
  // Here and not beside: this module is loaded once for many files, and each of them closes its browser.
  afterAll(closeBrowser);
  test(name, { timeout: storyLimitMs }, async () => {
    const { visitors, ...story } = await openJourney(manner);
    try {
      await tell(story);
      const troubles = visitors.flatMap((visitor) => visitor.troubles.list());
      if (troubles.length > 0) throw new Error('the story ended well, but not behind the screens');
    } catch (failure) {
      throw await explain(failure, name, visitors);
    } finally {
      for (const { context } of visitors) await context.close();
    }
  });
}

/** The same story told twice: in Russian at a desk, and in English on a phone. */
export function journeyBothWays(name: string, tell: (story: Journey) => Promise<void>): void {
  journey(name, tell, atDesk);
  journey(`${name}, on a phone in English`, tell, onPhone);
}
