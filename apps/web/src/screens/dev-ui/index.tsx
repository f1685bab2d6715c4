import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { changeLanguage, currentLanguage } from '../../lib/language/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { ThemeSwitch } from '../../ui/theme-switch/theme-switch.tsx';
import classes from './dev-ui.module.css';
import { FieldsPart } from './fields-part.tsx';
import { JourneyPart, TablePart } from './journey-part.tsx';
import { RatesPart, StripPart } from './rates-part.tsx';
import { ButtonsPart, StatusesPart } from './signs-part.tsx';
import { OverlaysPart, StatesPart } from './states-part.tsx';

/** Every part of the interface in every state, for the eye and for axe. */
export function Screen() {
  const { t } = useTranslation('dev-ui');
  usePageTitle(t('title'));
  const other = currentLanguage() === 'ru' ? 'en' : 'ru';
  return (
    <main className={`${classes.page} stack`}>
      <div className={classes.head}>
        <h1 className="h1">{t('title')}</h1>
        <Button
          size="small"
          variant="ghost"
          icon="globe"
          style={{ marginLeft: 'auto' }}
          onClick={() => void changeLanguage(other)}
        >
          {other.toUpperCase()}
        </Button>
        <ThemeSwitch />
      </div>
      <StripPart />
      <RatesPart />
      <TablePart />
      <JourneyPart />
      <StatusesPart />
      <ButtonsPart />
      <FieldsPart />
      <StatesPart />
      <OverlaysPart />
    </main>
  );
}
