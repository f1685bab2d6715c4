import { expect, test } from 'vitest';
import { baseMessages } from '../platform/errors/base-messages.ts';
import { modules } from './modules.ts';

test('every message writes shares as its language does', () => {
  const catalogues = [
    baseMessages,
    ...modules.flatMap(({ messages = {}, wordings = {} }) => [messages, wordings]),
  ];
  const sentences = catalogues.flatMap((messages) => Object.values(messages));
  expect(sentences.length).toBeGreaterThan(50);
  for (const { ru, en } of sentences) {
    expect(ru).not.toMatch(/[\d}](?!\u00a0)[^\d}]?%/);
    expect(en).not.toMatch(/[\d}]\s%/);
  }
});
