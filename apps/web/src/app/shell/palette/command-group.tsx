import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { useOptions } from '../../../ui/suggest/use-options.ts';
import type { Command, CommandGroupName } from './command.ts';
import classes from './palette.module.css';

interface CommandGroupProps {
  readonly group: CommandGroupName;
  /** Of all groups, in the order in which the arrows walk them. */
  readonly commands: readonly Command[];
  readonly optionProps: ReturnType<typeof useOptions>['optionProps'];
}

/** A group of options: a fieldset would be no part of their list. */
const groupProps = (titleId: string) => ({ role: 'group', 'aria-labelledby': titleId });

/** The commands of one kind under their title; nothing where there are none. */
export function CommandGroup({ group, commands, optionProps }: CommandGroupProps) {
  const { t } = useTranslation('palette');
  const titleId = useId();
  if (!commands.some((command) => command.group === group)) return null;
  return (
    <div {...groupProps(titleId)}>
      <div id={titleId} className={classes.group}>
        {t(`groups.${group}`)}
      </div>
      {commands.map(
        (command, index) =>
          command.group === group && (
            <div key={command.key} {...optionProps(index)} className={classes.action}>
              {command.sign}
              <span className={classes.content}>{command.content}</span>
              {command.end}
            </div>
          ),
      )}
    </div>
  );
}
