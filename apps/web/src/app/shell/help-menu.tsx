import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/button.tsx';
import menuClasses from '../../ui/menu/menu.module.css';
import { FloatingPanel } from '../../ui/overlay/floating-panel.tsx';
import { LateHelpBlock } from './late-panels.ts';
import classes from './shell.module.css';
import { useHasHelp } from './use-has-help.ts';

/** Whom to ask, from the top bar of a wide screen. */
export function HelpMenu() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  if (!useHasHelp()) return null;
  return (
    <>
      <IconButton
        ref={anchor}
        className={classes.help ?? ''}
        icon="chat"
        label={t('help.title')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <FloatingPanel
          anchor={anchor}
          side="bottom-end"
          widthPx={304}
          className={menuClasses.dropdown}
          label={t('help.title')}
          onClose={close}
        >
          <LateHelpBlock onClose={close} />
        </FloatingPanel>
      )}
    </>
  );
}
