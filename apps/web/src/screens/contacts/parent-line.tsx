import type { ListedCounterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { detailPath, entryName, fieldPath } from '../../features/contact-book/index.ts';
import { useMay } from '../../lib/session/user.ts';
import { Note } from '../../ui/badge/badge.tsx';
import classes from './contacts.module.css';

/** Whose division the entry is; where that was deleted, the way to another one. */
export function ParentLine({ entry }: { readonly entry: ListedCounterparty }) {
  const { t } = useTranslation('contacts');
  const mayEdit = useMay('contacts.edit');
  const { parent } = entry;
  if (!parent) return null;
  if (!parent.isDeleted)
    return (
      <span className="small muted cut">
        {t('parent.of')}{' '}
        <Link to={detailPath(parent)} className="link">
          {entryName(parent)}
        </Link>
      </span>
    );
  return (
    <span className={`small ${classes.gone}`}>
      <Note icon="warn" tone="warning">
        {t('parent.deleted')}
      </Note>
      {mayEdit && (
        <Link to={fieldPath(entry, 'parent')} className="link touch">
          {t('parent.change')}
        </Link>
      )}
    </span>
  );
}
