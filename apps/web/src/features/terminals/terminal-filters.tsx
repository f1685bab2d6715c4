import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip/chip.tsx';
import { SearchInput } from '../../ui/field/search-input.tsx';
import { useTerminalLabels } from './terminal-labels.ts';
import classes from './terminals.module.css';
import type { HidingReason, TerminalCounts, TerminalFilters } from './terminals-query.ts';

interface TerminalFilterBarProps {
  readonly filters: TerminalFilters;
  readonly onChange: (change: Partial<TerminalFilters>) => void;
  /** Of the answer that is shown. */
  readonly tally: TerminalCounts | undefined;
}

/** The reasons with how many terminals each hides. */
function HiddenReasons({ reasons }: { readonly reasons: TerminalCounts['hidden']['reasons'] }) {
  const { t } = useTranslation('terminals');
  const { reasonsOf } = useTerminalLabels();
  const entries = Object.entries(reasons) as [HidingReason, number][]; // keys of the contract's record
  const words = entries.map(([reason, count]) => `${reasonsOf([reason])}: ${t('found', { count })}`);
  return <span className="small muted">{words.join(' · ')}</span>;
}

/** Words to look for, ways to pay, and what is hidden and why. */
export function TerminalFilterBar({ filters, onChange, tally }: TerminalFilterBarProps) {
  const { t } = useTranslation('terminals');
  const hidden = tally?.hidden;
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchInput
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={filters.text}
          onChange={(text) => onChange({ text })}
        />
        <span className="small muted nowrap" role="status">
          {tally && t('found', { count: tally.count })}
        </span>
      </div>
      <div className="row row--wrap">
        <Chip pressed={filters.takesCards} onClick={() => onChange({ takesCards: !filters.takesCards })}>
          {t('payCards')}
        </Chip>
        <Chip pressed={filters.takesCash} onClick={() => onChange({ takesCash: !filters.takesCash })}>
          {t('payCash')}
        </Chip>
        {hidden !== undefined && hidden.count > 0 && (
          <>
            <Chip pressed={filters.withHidden} onClick={() => onChange({ withHidden: !filters.withHidden })}>
              {t('showHidden', { count: hidden.count })}
            </Chip>
            <HiddenReasons reasons={hidden.reasons} />
          </>
        )}
      </div>
    </div>
  );
}
