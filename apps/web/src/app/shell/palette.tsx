import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useOptions } from '../../ui/suggest/use-options.ts';
import classes from './palette.module.css';
import { useCommands } from './use-commands.tsx';

interface PaletteProps {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** Go to a section, find a waybill, begin a calculation: all by keyboard. */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const commands = useCommands(typed);
  const run = (index: number) => {
    const command = commands[index];
    if (!command) return;
    onClose();
    if (command.to === undefined) onShortcuts();
    else void navigate(command.to);
  };
  const options = useOptions(commands.length, true, run);
  const press = (event: KeyboardEvent) => {
    if (!options.takeArrow(event) && event.key === 'Enter') run(options.active);
  };
  const type = (text: string) => {
    options.reset();
    setTyped(text);
  };
  return (
    <Modal title={t('palette.title')} onClose={onClose} shape="palette" widthPx={560}>
      <input
        {...options.fieldProps}
        data-autofocus
        className={classes.search}
        aria-label={t('palette.placeholder')}
        placeholder={t('palette.placeholder')}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <div {...options.listProps(t('palette.title'))} className={classes.list}>
        {commands.map(({ key, content }, index) => (
          <div key={key} {...options.optionProps(index)} className={classes.action}>
            {content}
          </div>
        ))}
      </div>
      {commands.length === 0 && <p className={classes.empty}>{t('palette.nothing')}</p>}
    </Modal>
  );
}
