import { asId, auditLabels } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import type { Language } from '../../../platform/errors/index.ts';
import { listMatchingActs, parseDetails } from '../../audit/index.ts';
import { listChatsOf } from '../../messenger/index.ts';
import { listAddressesOf } from '../../notification-emails/index.ts';
import { loadOwnData } from '../../users/index.ts';
import { dataFile, type KeptThing } from '../data-file.ts';

const mostActs = 5000;

const consentWords: Readonly<Record<Language, Readonly<Record<'terms' | 'marketing', string>>>> = {
  ru: { terms: 'Правила портала', marketing: 'Новости и предложения' },
  en: { terms: 'Rules of the portal', marketing: 'News and offers' },
};
const withdrawn = { ru: 'отозвано', en: 'withdrawn' } as const;

type OwnData = Awaited<ReturnType<typeof loadOwnData>>;

function ownThings(
  { profile, consents, sessions, accounts }: OwnData,
  language: Language,
): readonly KeptThing[] {
  return [
    {
      section: 'profile',
      at: profile.created_at,
      fields: {
        name: `${profile.last_name} ${profile.first_name}`.trim(),
        phones: profile.phone,
        email: profile.email,
        language: profile.language,
        avatar: profile.avatar,
      },
    },
    ...consents.map(
      (row): KeptThing => ({
        section: 'consent',
        at: row.given_at,
        fields: {
          kind: consentWords[language][row.kind],
          version: row.version,
          network: row.address,
          status: row.is_withdrawal ? withdrawn[language] : null,
        },
      }),
    ),
    ...accounts.map((item): KeptThing => ({ section: 'account', at: null, fields: { title: item.title } })),
    ...sessions.map(
      (row): KeptThing => ({
        section: 'session',
        at: row.created_at,
        fields: { device: row.device, network: row.address, ended: row.ended_at?.toISOString() },
      }),
    ),
  ];
}

/** What the user did in the account of the token: that of another account is for its people. */
async function actThings(ctx: Needs<'db' | 'actor'>, language: Language): Promise<readonly KeptThing[]> {
  const acts = await listMatchingActs(ctx, { userId: ctx.actor.userId }, mostActs);
  return acts.map((row) => ({
    section: 'act',
    at: row.acted_at,
    fields: {
      kind: auditLabels[language][row.kind],
      subject: row.subject,
      details: Object.values(parseDetails(row.details)).flat().join('; '),
      network: row.address,
      device: row.device,
    },
  }));
}

/** Where the portal writes to the user beside their mail and phone, in every account of theirs. */
async function reachThings(
  ctx: Needs<'db' | 'actor'>,
  { profile, accounts }: OwnData,
): Promise<readonly KeptThing[]> {
  const titles = new Map<number, string>(accounts.map(({ accountId, title }) => [accountId, title]));
  const chats = await listChatsOf(ctx, ctx.actor.userId);
  // An e-mail that they have not confirmed may be anybody's.
  const confirmed = profile.email_verified_at ? accounts : [];
  const addresses = await Promise.all(
    confirmed.map(({ accountId }) =>
      listAddressesOf(
        { ...ctx, actor: { ...ctx.actor, accountId: asId('AccountId', accountId) } },
        profile.email,
      ),
    ),
  );
  return [
    ...chats.map(
      (row): KeptThing => ({
        section: 'chat',
        at: row.created_at,
        fields: { number: row.chat_id, name: row.name, title: titles.get(row.account_id) },
      }),
    ),
    ...addresses.flat().map(
      (row): KeptThing => ({
        section: 'notificationEmail',
        at: row.created_at,
        fields: { email: row.email, kind: row.types.join(', '), title: titles.get(row.account_id) },
      }),
    ),
  ];
}

/** All that the portal keeps of the user who asks. */
export async function exportOwnData(
  ctx: Needs<'db' | 'actor' | 'clock' | 'language'>,
  format: 'xlsx' | 'json',
) {
  const { language } = ctx;
  const own = await loadOwnData(ctx);
  const things = [
    ...ownThings(own, language),
    ...(await reachThings(ctx, own)),
    ...(await actThings(ctx, language)),
  ];
  return dataFile(things, { name: 'my-data', format, language, now: ctx.clock.now() });
}
