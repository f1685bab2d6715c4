import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../../features/support/index.ts';
import { telephoneUrl } from '../../../lib/format/telephone-url.ts';
import { useConfig, useOrderingBar, useUser } from '../../../lib/session/user.ts';
import { globalQuery, urgentQuery } from './announcement-queries.ts';
import { useClosedLines } from './closed-lines.ts';
import { Line, type LineProps } from './line.tsx';
import classes from './lines.module.css';
import { useEntryFlags } from './use-entry-flags.ts';

type EntryFlags = ReturnType<typeof useEntryFlags>;

interface KeyedLine extends LineProps {
  readonly key: string;
}

const shownAtOnce = 2;

/** Why the account may only read, and whom to ask, as far as anybody is named; nobody is promised where none is. */
function useBlockedLine(): readonly KeyedLine[] {
  const { t } = useTranslation('panels');
  const manager = useUser().accountManagerName;
  const brand = useConfig()?.brand;
  if (useOrderingBar() !== 'blocked') return [];
  const hasSupport = Boolean(brand?.supportPhone || brand?.supportEmail);
  const phone = hasSupport ? undefined : brand?.clientPhone || brand?.tariffPhone;
  const text = (
    <>
      {t('lines.blockedText')} {manager !== null && t('lines.manager', { name: manager })} <SupportContact />
      {phone && (
        <a className="link nowrap" href={telephoneUrl(phone)}>
          {t('lines.call', { phone })}
        </a>
      )}
    </>
  );
  const line = { key: 'blocked', tone: 'blocked', title: t('lines.blocked') } as const;
  return [{ ...line, text }];
}

/** What a new account may begin with. */
function useWelcomeLine({ isNewAccount, forget }: EntryFlags): readonly KeyedLine[] {
  const { t } = useTranslation('panels');
  const mayOrder = useOrderingBar() === undefined;
  if (!isNewAccount) return [];
  const line = { key: 'welcome', tone: 'success', title: t('lines.welcome') } as const;
  const way = mayOrder && {
    text: t('lines.welcomeText'),
    url: '/calculation/new',
    way: t('lines.welcomeWay'),
  };
  return [{ text: '', ...line, ...way, onClose: () => forget('isNewAccount') }];
}

/** What the operator tells everybody, as far as it has not been closed here; what a link asks for is shown all the same, before the rest. */
function useAnnouncements({ notification, forget }: EntryFlags): readonly KeyedLine[] {
  const closed = useClosedLines();
  const isAsked = (id: number) => String(id) === notification;
  const urgent = useQuery(urgentQuery()).data?.notifications ?? [];
  const global = useQuery(globalQuery()).data?.text;
  return [
    ...urgent
      .filter(({ noticeId }) => isAsked(noticeId) || !closed.isUrgentClosed(noticeId))
      .toSorted((one, other) => Number(isAsked(other.noticeId)) - Number(isAsked(one.noticeId)))
      .map(({ noticeId, level, title, content, url }) => ({
        key: `urgent-${noticeId}`,
        tone: level,
        title,
        text: content,
        url,
        onClose: () => {
          closed.closeUrgent(noticeId);
          if (isAsked(noticeId)) forget('notification');
        },
      })),
    ...(global && !closed.isGlobalClosed(global)
      ? [
          {
            key: 'global',
            tone: 'plain' as const,
            title: global,
            text: '',
            onClose: () => closed.closeGlobal(global),
          },
        ]
      : []),
  ];
}

/** Lines under the top bar: the account's state, then the operator's words. Two at most, the rest behind «ещё N». */
export function TopLines() {
  const { t } = useTranslation('panels');
  const flags = useEntryFlags();
  const lines = [...useBlockedLine(), ...useWelcomeLine(flags), ...useAnnouncements(flags)];
  const [areAllShown, setAllShown] = useState(false);
  const region = useRef<HTMLElement>(null);
  if (lines.length === 0) return null;
  const shown = areAllShown ? lines : lines.slice(0, shownAtOnce);
  const showAll = () => {
    // The button goes with the press, and a line with its own: the focus stays among the lines.
    region.current?.focus();
    setAllShown(true);
  };
  const hiddenCount = lines.length - shown.length;
  const more = hiddenCount > 0 && (
    <button type="button" className={classes.more} onClick={showAll}>
      {t('lines.more', { count: hiddenCount })}
    </button>
  );
  return (
    <section ref={region} className={classes.lines} aria-label={t('lines.region')} tabIndex={-1}>
      {shown.map(({ key, onClose, ...line }, place) => (
        <Line
          key={key}
          {...line}
          {...(onClose && {
            onClose: () => {
              region.current?.focus();
              onClose();
            },
          })}
          more={place === shown.length - 1 && more}
        />
      ))}
    </section>
  );
}
