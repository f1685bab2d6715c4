import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './settings.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shown this once: it closes only by the tick that they are kept. */
export function RecoveryCodes({ codes, open, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation('settings');
  const [isKept, setKept] = useState(false);
  const foot = (
    <Button variant="primary" disabled={!isKept} onClick={onClose}>
      {t('codes.done')}
    </Button>
  );
  return (
    <Dialog title={t('codes.title')} open={open} mustAnswer onClose={onClose} foot={foot}>
      <div className="stack">
        <AlertLine tone="warning" title={t('codes.once')} text={t('codes.use')} />
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div>
          <CopyButton isWorded text={codes.join('\n')} label={t('codes.copy')} />
        </div>
        <Checkbox label={t('codes.kept')} checked={isKept} onChange={setKept} />
      </div>
    </Dialog>
  );
}
