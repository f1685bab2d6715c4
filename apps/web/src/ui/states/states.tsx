import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { endSentence, joinSentences } from '../../lib/format/sentences.ts';
import { Button } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import classes from './states.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** What will be here, or which filter to drop. */
  readonly text?: ReactNode;
  /** The next thing to do: at most one filled button. */
  readonly actions?: ReactNode;
}

/** Says what will be here and offers the next action. Stands inside a panel. */
export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <div className={classes.blank}>
      <h2 className="h2">{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {actions !== undefined && <div className={classes.blankActions}>{actions}</div>}
    </div>
  );
}

interface AlertLineProps {
  readonly tone: 'danger' | 'warning' | 'info' | 'success';
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** The text is a list: what is to be done stands below it, as on a phone. */
  readonly isList?: boolean;
}

const signs: Record<AlertLineProps['tone'], IconName> = {
  danger: 'alert',
  warning: 'warn',
  info: 'info',
  success: 'check',
};

/** One soft line of whole sentences: what happened, what it means, what to do. Errors announce themselves. */
export function AlertLine({ tone, title, text, action, isList = false }: AlertLineProps) {
  const look = [classes.alert, classes[tone], isList && classes.list].filter(Boolean).join(' ');
  return (
    <div className={look} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={signs[tone]} />
      <div>
        <b className="strong">{typeof title === 'string' ? endSentence(title) : title}</b>{' '}
        {text !== undefined && text !== '' && (
          <span className={classes.quiet}>{typeof text === 'string' ? endSentence(text) : text}</span>
        )}
      </div>
      {action}
    </div>
  );
}

interface ErrorStateProps {
  /** What could not be done: «Не удалось загрузить отправления.» */
  readonly title: string;
  /** What was thrown: its words follow the title. */
  readonly error: unknown;
  /** What was kept: «Фильтры сохранены.» */
  readonly kept?: string;
  readonly onRetry?: () => void;
}

/** Where the content would be: what happened, what was kept, and a retry. */
export function ErrorState({ title, error, kept, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const retry = onRetry && (
    <Button size="small" icon="repeat" onClick={onRetry}>
      {t('action.retry')}
    </Button>
  );
  const text = joinSentences([describeError(error), kept]);
  return <AlertLine tone="danger" title={title} text={text} action={retry} />;
}
