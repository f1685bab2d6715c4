import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../../../ui/button/button.tsx';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import classes from './lines.module.css';

export type LineTone = 'blocked' | 'error' | 'warning' | 'info' | 'success' | 'plain';

const icons: Record<LineTone, IconName> = {
  blocked: 'ban',
  error: 'alert',
  warning: 'warn',
  info: 'info',
  success: 'check',
  plain: 'bell',
};

export interface LineProps {
  readonly tone: LineTone;
  /** What closing is called by. */
  readonly title: string;
  readonly text: ReactNode;
  readonly url?: string | null;
  /** What the link is called; without it that there is more to read. */
  readonly way?: string;
  /** Absent of a line that stands as long as its reason. */
  readonly onClose?: () => void;
  /** What opens the other lines: within the last one that is shown. */
  readonly more?: ReactNode;
}

function Details({ url, way }: { readonly url: string; readonly way: string }) {
  return url.startsWith('/') ? (
    <Link className="link touch" to={url}>
      {way}
    </Link>
  ) : (
    <a className="link touch" href={url} rel="noreferrer">
      {way}
    </a>
  );
}

/** One line under the top bar. */
export function Line({ tone, title, text, url, way, onClose, more }: LineProps) {
  const { t } = useTranslation('panels');
  const isGrave = tone === 'blocked' || tone === 'error';
  return (
    <div className={`${classes.line} ${classes[tone]}`} role={isGrave ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <p>
        <b className={tone === 'plain' ? undefined : 'strong'}>{title}</b>{' '}
        <span className={classes.quiet}>{text}</span>{' '}
        {url && <Details url={url} way={way ?? t('lines.details')} />}
      </p>
      {more}
      {onClose && <IconButton icon="x" label={t('lines.close', { title })} onClick={onClose} />}
    </div>
  );
}
