import type { ImportView } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { ImportFoot, ImportFrame } from './import-frame.tsx';
import type { KindOfImport } from './import-kinds.ts';
import classes from './importing.module.css';
import { useHomeWord } from './kind-words.ts';

/** Nothing could be read: why, and the way to another file. */
export function FailedStep({ kind, view }: { readonly kind: KindOfImport; readonly view: ImportView }) {
  const { t } = useTranslation('imports');
  const homeWord = useHomeWord(kind);
  const name = view.fileName ?? t(`source.${view.source}`);
  return (
    <ImportFrame kind={kind} view={view} step="file" isBad>
      <div className={classes.alerts}>
        <AlertLine tone="danger" title={t('failed.title', { name })} text={view.failureText} />
      </div>
      <ImportFoot>
        <ButtonLink to={kind.home}>{homeWord}</ButtonLink>
        <ButtonLink variant="primary" to={kind.begin}>
          {t('failed.another')}
        </ButtonLink>
      </ImportFoot>
    </ImportFrame>
  );
}
