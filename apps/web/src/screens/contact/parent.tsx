import type { Counterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { detailPath, entryName, fieldPath } from '../../features/contact-book/index.ts';
import { useMay } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './contact.module.css';

interface ParentProps {
  readonly entry: Counterparty;
}

/** The way to the entry that this one belongs to; nothing where that was deleted. */
export function ParentLink({ entry: { parent } }: ParentProps) {
  if (!parent || parent.isDeleted) return null;
  return (
    <>
      {' / '}
      <Link to={detailPath(parent)} className="link touch">
        {entryName(parent)}
      </Link>
    </>
  );
}

/** Says of a division that the entry above it was deleted, and leads to the field where another one is chosen. */
export function ParentGone({ entry }: ParentProps) {
  const { t } = useTranslation('contacts');
  const mayEdit = useMay('contacts.edit');
  if (!entry.parent?.isDeleted) return null;
  const change = (
    <ButtonLink size="small" to={fieldPath(entry, 'parent')}>
      {t('parent.change')}
    </ButtonLink>
  );
  return (
    <div className={classes.parentGone}>
      <AlertLine
        tone="warning"
        title={t('parent.deleted')}
        text={entryName(entry.parent)}
        action={mayEdit ? change : undefined}
      />
    </div>
  );
}
