import { useTranslation } from 'react-i18next';
import classes from './suggest.module.css';

/** Why nothing is suggested to what is typed. */
export interface SuggestTrouble {
  /** A sentence: what is missing, and what happens next. */
  readonly text: string;
  /** Asks once more at the user's word; absent where there is nobody to ask yet. */
  readonly onRetry?: () => void;
}

/** A quiet line in the list. The field keeps the focus, so its Enter asks once more as well. */
export function TroubleNote({ text, onRetry }: SuggestTrouble) {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={`${classes.note} ${classes.trouble}`}>
      {text}
      {onRetry && (
        <button
          type="button"
          className="link"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        >
          {t('action.retry')}
        </button>
      )}
    </div>
  );
}
