import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import classes from './carrier-contracts.module.css';

interface LeaveQuestionProps {
  /** Back to the form, where everything typed still stands. */
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what was typed is lost: the portal keeps no draft of credentials. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('carrier-contracts');
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => stayButton.current?.focus(), []);
  return (
    <div className="stack">
      <div>
        <h3 className="h3">{t('leaveTitle')}</h3>
        <p>{t('leaveText')}</p>
      </div>
      <div className={classes.foot}>
        <Button ref={stayButton} onClick={onStay}>
          {t('leaveStay')}
        </Button>
        <Button variant="danger-filled" onClick={onLeave}>
          {t('leaveConfirm')}
        </Button>
      </div>
    </div>
  );
}
