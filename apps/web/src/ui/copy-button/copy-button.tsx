import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text.ts';
import { IconButton } from '../button/button.tsx';
import { showToast } from '../toast/toast.ts';

/** Copies a number or a link and says so. `label` names what: «Скопировать номер». */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation(['common', 'ui']);
  const copy = async () => showToast((await copyText(text)) ? t('copied') : t('ui:copyFailed'));
  return <IconButton icon="copy" label={label} onClick={() => void copy()} />;
}
