import { onlineManager } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { describe, expect, it, vi } from 'vitest';
import { answer, answerCalls, unplug } from '../../testing/fake-api.ts';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { changeLanguage, currentLanguage, loadAreas } from '../language/i18n.ts';
import { call } from './call.ts';
import { checkConnection, loadPatiently } from './connection.ts';

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const plugIn = () => answerCalls(answer(api.getPublicConfig, sampleConfig()));

describe('the connection', () => {
  it('is lost once a call and the question after it get no answer, and back with any answer', async () => {
    unplug();
    await expect(call(api.getPublicConfig)).rejects.toMatchObject({ status: 0 });
    await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false));
    plugIn();
    await call(api.getPublicConfig);
    expect(onlineManager.isOnline()).toBe(true);
  });

  it('is not back with an answer to a question from before the loss', async () => {
    const config = Promise.withResolvers<ReturnType<typeof sampleConfig>>();
    const seen = answerCalls(answer(api.getPublicConfig, () => config.promise));
    const early = call(api.getPublicConfig);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    unplug();
    await checkConnection();
    config.resolve(sampleConfig());
    await early;
    expect(onlineManager.isOnline()).toBe(false);
  });

  it('is not lost by one call that breaks off', async () => {
    const seen = answerCalls({ [`GET ${api.getPublicConfig.path}`]: noNetwork });
    await expect(call(api.getPublicConfig)).rejects.toMatchObject({ status: 0 });
    await vi.waitFor(() => expect(seen.map(({ key }) => key)).toContain('HEAD /icon.svg'));
    await checkConnection();
    expect(onlineManager.isOnline()).toBe(true);
  });
});

describe('a part of the page', () => {
  it('waits for the connection and then loads by itself', async () => {
    unplug();
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no module'));
    load.mockResolvedValue('part');
    const part = loadPatiently(load);
    await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false));
    expect(load).toHaveBeenCalledOnce();
    plugIn();
    await checkConnection();
    await expect(part).resolves.toBe('part');
  });

  it('that has been loaded is there without a connection', async () => {
    plugIn();
    const load = vi.fn(() => Promise.resolve('part'));
    await loadPatiently(load);
    unplug();
    await checkConnection();
    await expect(loadPatiently(load)).resolves.toBe('part');
  });

  it('fails when it is gone while the portal answers', async () => {
    plugIn();
    const load = vi.fn(() => Promise.reject(new TypeError('no module')));
    await expect(loadPatiently(load)).rejects.toThrow('no module');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

it('keeps the language until the words of the other one are there', async () => {
  await loadAreas(['orders']);
  unplug();
  await checkConnection();
  const change = changeLanguage('en');
  await Promise.resolve();
  expect(currentLanguage()).toBe('ru');
  plugIn();
  await checkConnection();
  await change;
  expect(currentLanguage()).toBe('en');
  await changeLanguage('ru');
});
