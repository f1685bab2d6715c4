import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/browser/copy-text.ts';
import { Button, IconButton } from '../button/button.tsx';
import { showToast } from '../toast/toast.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** While what is to be copied is still on its way. */
  readonly disabled?: boolean;
  /** Says so beside its sign: where nothing else tells what is copied. */
  readonly isWorded?: boolean;
}

/** Copies a number or a link and says so. `label` names what: «Скопировать номер». */
export function CopyButton({ text, label, disabled = false, isWorded = false }: CopyButtonProps) {
  const { t } = useTranslation(['common', 'ui']);
  const copy = async () => showToast((await copyText(text)) ? t('copied') : t('ui:copyFailed'));
  if (isWorded)
    return (
      <Button size="small" icon="copy" disabled={disabled} onClick={() => void copy()}>
        {label}
      </Button>
    );
  return <IconButton icon="copy" label={label} disabled={disabled} onClick={() => void copy()} />;
}
