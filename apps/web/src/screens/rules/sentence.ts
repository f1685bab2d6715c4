import type { Rule, RuleConditions } from '@tranzit/contract';
import type { TFunction } from 'i18next';
import { formatKg, formatNumber, formatRoubles } from '../../lib/format/numbers.ts';

type Words = TFunction<['rules', 'common']>;

/** What a sentence tells: a rule, or the draft of one. */
export type Told = Pick<Rule, 'conditions' | 'actions' | 'tags' | 'senders'>;

function spanWords(
  t: Words,
  name: string,
  span: RuleConditions['weight'],
  format: (value: number) => string,
): readonly string[] {
  if (!span) return [];
  const { from, to } = span;
  if (from !== undefined && to !== undefined)
    return [t('sentence.between', { name, from: format(from), to: format(to) })];
  if (to !== undefined) return [t('sentence.atMost', { name, to: format(to) })];
  return from === undefined ? [] : [t('sentence.atLeast', { name, from: format(from) })];
}

type Place = RuleConditions['to'] & object;

/** A city of one region is told apart from its namesakes. */
const cityName = ({ region, city = '' }: Place['places'][number]) => (region ? `${city} (${region})` : city);

/** `Москва, Казань или Тверь`. */
function listed(t: Words, names: readonly string[], join: 'and' | 'or'): string {
  const [last = '', ...others] = names.toReversed();
  return others.length === 0 ? last : t(`sentence.${join}`, { names: others.reverse().join(', '), last });
}

function placeWords(t: Words, side: 'from' | 'to', among: RuleConditions['to']): readonly string[] {
  if (!among) return [];
  const { places, except } = among;
  const join = except ? 'and' : 'or';
  const byKind = [
    { kind: 'city', names: places.filter(({ city }) => city).map(cityName) },
    { kind: 'region', names: places.flatMap(({ city, region }) => (!city && region) || []) },
    { kind: 'country', names: places.flatMap(({ iso, city, region }) => (city || region ? [] : iso)) },
  ] as const;
  const told = byKind.flatMap(({ kind, names }) => {
    if (names.length === 0) return [];
    const count = names.length > 1 ? 'many' : 'one';
    const words = t(`sentence.${side}.${kind}.${count}`, { names: listed(t, names, join) });
    return t(`sentence.${side}.${except ? 'except' : 'in'}`, { places: words });
  });
  return [listed(t, told, join)];
}

function namedWords(
  t: Words,
  key: 'senders' | 'tags',
  ids: readonly number[] | undefined,
  named: Told['tags'],
): readonly string[] {
  if (!ids) return [];
  const names = ids.map((id) => named.find((one) => one.id === id)?.title ?? t('sentence.gone'));
  return [t(`sentence.${key}`, { names: listed(t, names, 'or') })];
}

const centimetres = (t: Words) => (value: number) => t('sentence.cm', { value: formatNumber(value) });

function conditionWords(t: Words, { conditions, tags, senders }: Told): string {
  const { weight, size, value, from, to, contents, cargo } = conditions;
  const parts = [
    ...spanWords(t, t('sentence.weight'), weight, formatKg),
    ...spanWords(t, t('sentence.size'), size, centimetres(t)),
    ...spanWords(t, t('sentence.value'), value, formatRoubles),
    ...placeWords(t, 'from', from),
    ...placeWords(t, 'to', to),
    ...namedWords(t, 'senders', conditions.senders, senders),
    ...namedWords(t, 'tags', conditions.tags, tags),
    ...(contents ? [t('sentence.contents', { words: listed(t, contents, 'or') })] : []),
    ...(cargo ? [t(`sentence.cargo.${cargo}`)] : []),
  ];
  return parts.length === 0 ? t('sentence.always') : t('sentence.if', { parts: parts.join(', ') });
}

/** A name as it stands within a sentence: `страхование`, and abbreviations as they are. */
const inSentence = (name: string): string =>
  /^.\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

function actionWords(t: Words, actions: Told['actions'], tags: Told['tags']): string {
  const { carrier, tariff, handover, delivery, days, pick, services, tag } = actions;
  return [
    carrier ? t(`common:carrier.${carrier}`) : t('sentence.anyCarrier'),
    ...(tariff ? [t('sentence.tariff', { name: tariff.name })] : []),
    ...(handover ? [t(`sentence.handover.${handover}`)] : []),
    ...(delivery ? [t(`sentence.delivery.${delivery}`)] : []),
    ...(days ? [t('sentence.days', { count: days })] : []),
    ...(tariff ? [] : [t(`pick.${pick}`)]),
    ...services.map((service) => inSentence(t(`common:service.${service}`))),
    ...(tag
      ? [t('sentence.tag', { title: tags.find(({ id }) => id === tag)?.title ?? t('sentence.gone') })]
      : []),
  ].join(', ');
}

/** «Если вес до 2 кг, не в город Москва → СДЭК, до терминала, страхование». */
export const ruleSentence = (t: Words, rule: Told): string =>
  `${conditionWords(t, rule)} → ${actionWords(t, rule.actions, rule.tags)}`;
