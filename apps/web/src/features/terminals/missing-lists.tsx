import { useTranslation } from 'react-i18next';
import { AlertLine } from '../../ui/states/states.tsx';
import type { TerminalCounts } from './terminals-query.ts';

/** Whose terminals cannot be searched, and whether that will pass. */
export function MissingLists({ tally }: { readonly tally: TerminalCounts | undefined }) {
  const { t } = useTranslation(['terminals', 'common']);
  return tally?.missingLists.map(({ deliveryService, state }) => (
    <AlertLine
      key={deliveryService}
      tone={state === 'failed' ? 'warning' : 'info'}
      title={t(`missing.${state}`, { carrier: t(`common:carrier.${deliveryService}`) })}
    />
  ));
}
