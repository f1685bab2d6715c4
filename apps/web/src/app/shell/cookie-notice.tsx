import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import { Button } from '../../ui/button/button.tsx';
import classes from './page-foot.module.css';

const storageKey = 'tranzit.cookies-noted';

/** What the cookies are for, over the foot of the page until it has been read; it takes no place of the page. */
export function CookieNotice() {
  const { t } = useTranslation('panels');
  const [isNoted, setNoted] = useState(() => readStored(storageKey) !== null);
  if (isNoted) return null;
  const note = () => {
    writeStored(storageKey, '1');
    setNoted(true);
    // The button goes with the notice: the focus stays on the page.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <aside className={classes.cookies} aria-label={t('cookies.title')}>
      <span>{t('cookies.text')}</span>
      <Button onClick={note}>{t('cookies.note')}</Button>
    </aside>
  );
}
