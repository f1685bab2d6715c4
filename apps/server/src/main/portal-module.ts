import { api } from '@tranzit/contract';
import { cutLiveHandler } from '../modules/live/index.ts';
import { companyRegisterOf } from '../modules/suggestions/index.ts';
import type { Brand } from '../platform/brand/brand.ts';
import { StatusAnswer } from '../platform/http/binder.ts';
import { purgeIdempotencyKeys, purgeIdempotencyKeysHandler } from '../platform/http/idempotency.jobs.ts';
import type { ServerModule } from '../platform/module.ts';
import type { Config } from './config.ts';
import type { Health } from './health.ts';
import { presentJobWatch } from './jobs/job-watch.present.ts';
import { revokeLiveHandler, topicOfAccount } from './live/live-updates.ts';
import { mapSourceOf } from './map/map-source.ts';

declare module '../platform/context/context.ts' {
  interface Capabilities {
    config: Config;
    health: Health;
  }
}

const presentBrand = (brand: Brand) => ({
  name: brand.name,
  logo: brand.logo,
  supportPhone: brand.supportPhone,
  supportEmail: brand.supportEmail,
  isSupportRoundTheClock: brand.isSupportRoundTheClock,
  tariffPhone: brand.tariffPhone,
  clientPhone: brand.clientPhone,
  telegramBot: brand.telegramBot,
  companyLine: brand.companyLine,
});

/** What belongs to no area: health, the watch over the jobs, and what the page must know before anybody signs in. */
export const portalModule: ServerModule = {
  name: 'portal',
  liveTopics: {
    global: { kind: 'open', id: 'all' },
    notice: { kind: 'user' },
    update: topicOfAccount('update'),
    cart: topicOfAccount('cart'),
  },
  jobs: [revokeLiveHandler, cutLiveHandler, purgeIdempotencyKeysHandler],
  cron: [{ pattern: '23 * * * *', job: purgeIdempotencyKeys }],
  routes: (bind) => {
    bind(api.getHealth, async (_request, ctx) => {
      const report = await ctx.health.report();
      return report.state === 'ready' ? report : new StatusAnswer(503, report);
    });
    bind(api.getJobWatch, async (_request, ctx) => presentJobWatch(await ctx.jobWatch(), ctx.clock.now()));
    bind(api.getPublicConfig, async ({ raw }, { config, dadata, carriers, brands, language }) => ({
      brand: presentBrand(brands[language]),
      locale: config.ENGLISH_HOSTS.includes(raw.hostname) ? ('en' as const) : ('ru' as const),
      demo: config.DEMO ? { username: 'owner@demo.tranzit.local', password: config.DEMO_PASSWORD } : null,
      carriers: carriers.entries.map((entry) => entry.carrier),
      map: mapSourceOf(config)?.public ?? null,
      crashDsn: config.SENTRY_DSN ?? null,
      companyRegister: companyRegisterOf({ dadata, config }) ?? null,
      citiesAttribution: (config.CITIES_FILE && config.CITIES_ATTRIBUTION) ?? '',
    }));
  },
};
