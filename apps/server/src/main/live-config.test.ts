import { execFileSync } from 'node:child_process';
import { channels } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { Namespaces } from '../platform/live/index.ts';
import { liveChannels } from './live/live-namespaces.ts';
import { toCentrifugoConfig } from './live-config.ts';

describe('the live channels of the portal', () => {
  it('stand in a table both engines accept', () => {
    expect(() => new Namespaces(liveChannels)).not.toThrow();
  });

  it('cover every channel the contract names', () => {
    const table = new Namespaces(liveChannels);
    const names = [channels.calculation(1), channels.notice(2), channels.update(3), channels.global()];
    for (const name of names) expect(table.find(name)?.options).toMatchObject({ force_recovery: true });
  });

  it('never open a namespace to every client beside names with user lists', () => {
    const open = liveChannels.namespaces.filter((namespace) => 'allow_subscribe_for_client' in namespace);
    expect(open.map(({ name, channel_regex: pattern }) => [name, pattern])).toEqual([['global', '^all$']]);
  });
});

describe('the configuration for Centrifugo', () => {
  it('is printed as JSON, with what the environment tells', () => {
    const script = new URL('live-config.ts', import.meta.url).pathname;
    const environment = {
      PUBLIC_URL: 'https://portal.example/path',
      LIVE_TOKEN_SECRET: 's',
      LIVE_API_KEY: 'k',
    };
    const printed = JSON.parse(
      execFileSync(process.execPath, [script], { env: environment, encoding: 'utf8' }),
    );
    expect(printed).toEqual(toCentrifugoConfig(environment));
    expect(printed).toMatchObject({
      client: { allowed_origins: ['https://portal.example'], token: { hmac_secret_key: 's' } },
      http_api: { key: 'k' },
      channel: { publication_data_format: 'json_object' },
    });
    expect(printed.channel.namespaces.map(({ name }: { name: string }) => name)).toEqual([
      'calc',
      'recalc',
      'chat',
      'registry',
      'notice',
      'import',
      'cart',
      'update',
      'global',
    ]);
  });

  it('keeps the API off the public network unless an address is named', () => {
    expect(toCentrifugoConfig({})).toMatchObject({ http_server: { internal_address: '127.0.0.1' } });
    expect(toCentrifugoConfig({ LIVE_INTERNAL_ADDRESS: '10.0.0.5' })).toMatchObject({
      http_server: { internal_address: '10.0.0.5' },
    });
  });

  it('has placeholders for what the environment does not tell', () => {
    expect(toCentrifugoConfig({})).toMatchObject({
      client: { token: { hmac_secret_key: '<LIVE_TOKEN_SECRET>' } },
      http_api: { key: '<LIVE_API_KEY>' },
    });
  });
});
