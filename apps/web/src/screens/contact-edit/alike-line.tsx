import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AlikeEntry, detailPath, entryName, townAndPlaceOf } from '../../features/contact-book/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { useForm } from './contact-form-context.ts';
import { LedAlert } from './led-alert.tsx';

function Alike({ entry }: { readonly entry: AlikeEntry }) {
  const { t } = useTranslation('contacts');
  const { saveToMerge, isBusy } = useForm();
  const name = entryName(entry);
  return (
    <li className="row row--wrap">
      <Link
        to={detailPath(entry)}
        target="_blank"
        className="link touch"
        aria-label={t('edit.alike.open', { title: name })}
      >
        {name}
      </Link>
      <span className="small muted">
        {[t(`edit.alike.${entry.reason}`), entry.mainAddress && townAndPlaceOf(entry.mainAddress)]
          .filter(Boolean)
          .join(', ')}
      </span>
      <Button
        size="small"
        busy={isBusy}
        aria-label={t('edit.alike.mergeWith', { title: name })}
        onClick={() => saveToMerge(entry.counterpartyId)}
      >
        {t('edit.alike.merge')}
      </Button>
    </li>
  );
}

/** The book has entries like this one: to open one of them, to save all the same, or to make one of both. */
export function AlikeLine() {
  const { t } = useTranslation('contacts');
  const { alike, saveAnyway, isBusy } = useForm();
  if (alike.length === 0) return null;
  return (
    <LedAlert of={alike}>
      <AlertLine
        tone="warning"
        isList
        title={t('edit.alike.title')}
        text={
          <ul>
            {alike.map((entry) => (
              <Alike key={entry.counterpartyId} entry={entry} />
            ))}
          </ul>
        }
        action={
          <Button size="small" busy={isBusy} onClick={saveAnyway}>
            {t('edit.alike.save')}
          </Button>
        }
      />
    </LedAlert>
  );
}
