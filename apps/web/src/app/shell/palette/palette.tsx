import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useIsNarrow } from '../../../lib/browser/screen-width.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { useOptions } from '../../../ui/suggest/use-options.ts';
import { CommandGroup } from './command-group.tsx';
import { Keys, modifier } from './keys.tsx';
import classes from './palette.module.css';
import { useCommands } from './use-commands.tsx';

interface PaletteProps {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** What the keys do in the palette. */
function Foot() {
  const { t } = useTranslation('palette');
  return (
    <div className={classes.foot} aria-hidden="true">
      <span>
        <Keys keys={['↑', '↓']} /> {t('keys.choose')}
      </span>
      <span>
        <Keys keys={['Enter']} /> {t('keys.open')}
      </span>
      <span>
        <Keys keys={[modifier, 'Enter']} /> {t('keys.newTab')}
      </span>
    </div>
  );
}

/** The field stands at once, what it offers comes after it. */
function useLateCommands(typed: string, onShortcuts: () => void) {
  const commands = useCommands(typed, onShortcuts);
  const isOffering = useDeferredValue(true, false);
  return { commands: isOffering ? commands : [], isOffering };
}

/** Go to a section, find a waybill or a contact, begin a calculation, change account, theme or language: all by keyboard. */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { commands, isOffering } = useLateCommands(typed, onShortcuts);
  const placeholder = t(useIsNarrow() ? 'placeholderShort' : 'placeholder');
  const run = (index: number, isInNewTab = false) => {
    const command = commands[index];
    if (!command) return;
    onClose();
    if ('onRun' in command) command.onRun();
    else if (isInNewTab) window.open(command.to, '_blank', 'noopener');
    else void navigate(command.to);
  };
  const options = useOptions({ keys: commands.map(({ key }) => key), isShown: true, onTake: run });
  const press = (event: KeyboardEvent) => {
    if (!options.takeArrow(event) && event.key === 'Enter')
      run(options.active, event.ctrlKey || event.metaKey);
  };
  const type = (text: string) => {
    options.reset();
    setTyped(text);
  };
  return (
    <Modal title={t('title')} onClose={onClose} shape="palette" widthPx={640}>
      <div className={classes.field}>
        <Icon name="search" />
        <input
          {...options.fieldProps}
          data-autofocus
          className={classes.search}
          aria-label={t('placeholder')}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <Keys keys={['Esc']} />
      </div>
      <div {...options.listProps(t('title'))} className={classes.list}>
        {[...new Set(commands.map(({ group }) => group))].map((group) => (
          <CommandGroup key={group} group={group} commands={commands} optionProps={options.optionProps} />
        ))}
      </div>
      {isOffering && commands.length === 0 && <p className={classes.empty}>{t('nothing')}</p>}
      <Foot />
    </Modal>
  );
}
