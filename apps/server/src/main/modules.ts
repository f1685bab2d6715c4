import { announcementsModule } from '../modules/announcements/index.ts';
import { auditModule } from '../modules/audit/index.ts';
import { billingModule } from '../modules/billing/index.ts';
import { calculationsModule } from '../modules/calculations/index.ts';
import { cargoesModule } from '../modules/cargoes/index.ts';
import { carrierContractsModule } from '../modules/carrier-contracts/index.ts';
import { carrierHealthModule } from '../modules/carrier-health/index.ts';
import { carriersModule } from '../modules/carriers/index.ts';
import { contactsModule } from '../modules/contacts/index.ts';
import { destinationsModule } from '../modules/destinations/index.ts';
import { geoModule } from '../modules/geo/index.ts';
import { importsModule } from '../modules/imports/index.ts';
import { bindLive } from '../modules/live/index.ts';
import { messengerModule } from '../modules/messenger/index.ts';
import { notificationEmailsModule } from '../modules/notification-emails/index.ts';
import { personalDataModule } from '../modules/personal-data/index.ts';
import { referenceModule } from '../modules/reference/index.ts';
import { rulesModule } from '../modules/rules/index.ts';
import { suggestionsModule } from '../modules/suggestions/index.ts';
import { tagsModule } from '../modules/tags/index.ts';
import { teamsModule } from '../modules/teams/index.ts';
import { terminalsModule } from '../modules/terminals/index.ts';
import { transliterationModule } from '../modules/transliteration/index.ts';
import { usersModule } from '../modules/users/index.ts';
import { waybillsModule } from '../modules/waybills/index.ts';
import { filesModule } from '../platform/files/files.jobs.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { LiveTopic, ServerModule } from '../platform/module.ts';
import { outboxModule } from '../platform/outbox/outbox.ts';
import { portalModule } from './portal-module.ts';

/** Every area of the portal. */
export const modules: readonly ServerModule[] = [
  portalModule,
  usersModule,
  auditModule,
  announcementsModule,
  notificationEmailsModule,
  billingModule,
  geoModule,
  referenceModule,
  transliterationModule,
  suggestionsModule,
  contactsModule,
  importsModule,
  cargoesModule,
  carriersModule,
  carrierContractsModule,
  carrierHealthModule,
  terminalsModule,
  tagsModule,
  teamsModule,
  calculationsModule,
  waybillsModule,
  rulesModule,
  destinationsModule,
  personalDataModule,
  messengerModule,
  outboxModule,
  filesModule,
];

export function bindModules(bind: Binder): void {
  const topics = new Map<string, LiveTopic>();
  for (const module of modules) {
    module.routes?.(bind);
    for (const [topic, rule] of Object.entries(module.liveTopics ?? {})) topics.set(topic, rule);
  }
  bindLive(bind, topics);
}
