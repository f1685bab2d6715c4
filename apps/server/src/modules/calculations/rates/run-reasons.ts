import {
  type AdditionalService,
  type CargoType,
  type DeliveryWay,
  type EmptyReasonCode,
  labels,
} from '@tranzit/kernel';
import type { Language } from '../../../platform/errors/index.ts';
import { serviceNameIn } from './additional-services.ts';
import { wordsOrCode } from './refusal-words.ts';

interface EndedRun {
  readonly reason: EmptyReasonCode | null;
  /** The carrier's own words, where it refused with any. */
  readonly reasonText: string | null;
  readonly lackingServices: readonly AdditionalService[];
  /** What would come back with the service RETURN. */
  readonly returned: CargoType;
  readonly backReason: EmptyReasonCode | null;
  /** The ways that were asked for. */
  readonly ways: readonly DeliveryWay[];
}

/** Before why a cargo does not come back. */
const thereButNotBack: Readonly<Record<Language, string>> = {
  ru: 'Туда служба отвезла бы, обратно нет',
  en: 'The carrier would deliver there, but not back',
};

const reasonTexts: Readonly<Record<EmptyReasonCode, Readonly<Record<Language, string>>>> = {
  route_not_served: {
    ru: 'Служба не возит по этому направлению',
    en: 'The carrier does not serve this route',
  },
  cargo_too_heavy: {
    ru: 'Груз тяжелее, чем берёт служба',
    en: 'The cargo is heavier than the carrier takes',
  },
  cargo_too_large: {
    ru: 'Груз больше, чем берёт служба',
    en: 'The cargo is larger than the carrier takes',
  },
  no_tariff: {
    ru: 'У службы нет тарифа для этого груза и направления',
    en: 'The carrier has no tariff for this cargo and route',
  },
  date_not_served: {
    ru: 'Служба не принимает груз в этот день и в следующие за ним',
    en: 'The carrier takes no cargo on this day or those right after it',
  },
  way_not_served: {
    ru: 'Служба не возит сюда выбранным способом: {ways}',
    en: 'The carrier does not deliver here in the chosen way: {ways}',
  },
  service_not_offered: {
    ru: 'Служба взяла бы груз, но без услуги: {services}',
    en: 'The carrier would take the cargo, but without the service: {services}',
  },
  refused: { ru: 'Служба отказала и не сказала почему', en: 'The carrier refused and did not say why' },
  timeout: { ru: 'Служба не ответила вовремя', en: 'The carrier did not answer in time' },
  unavailable: { ru: 'Служба сейчас недоступна', en: 'The carrier cannot be reached now' },
  rate_limited: {
    ru: 'Служба получает слишком много запросов и просит подождать',
    en: 'The carrier is getting too many requests and asks us to wait',
  },
  malformed: { ru: 'Ответ службы не удалось разобрать', en: 'The carrier’s answer could not be read' },
  unauthorized: {
    ru: 'Служба не приняла логин или ключ доступа',
    en: 'The carrier did not accept the login or the access key',
  },
};

/** The text with its list at the end; with nothing to list it ends before the colon. */
const named = (text: string, place: string, list: string): string =>
  text.replace(list === '' ? `: ${place}` : place, list);

/** Why a run has no rate, as a person reads it; `null` for one that has rates or has not ended. */
export function reasonTextIn(
  language: Language,
  { reason, reasonText, lackingServices, returned, backReason, ways }: EndedRun,
): string | null {
  if (reason === null) return null;
  if (reason === 'refused' && reasonText) return wordsOrCode(reasonText, language);
  const services = lackingServices.map((service) => serviceNameIn(language, service, returned)).join(', ');
  if (backReason) return `${thereButNotBack[language]}. ${reasonTexts[backReason][language]}`;
  const asked = ways.map((way) => labels[language].way[way]).join(', ');
  return named(named(reasonTexts[reason][language], '{services}', services), '{ways}', asked);
}
