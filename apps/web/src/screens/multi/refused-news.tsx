import { useTranslation } from 'react-i18next';
import { nameOf } from '../../features/destinations/index.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './multi.module.css';
import type { MultiActions } from './use-multi-actions.ts';

/** As many as are read at a glance; the others stand in their rows. */
const mostNamed = 5;

/** What the step into the cart has left behind, each with its reason. */
export function RefusedNews({ toCart }: Pick<MultiActions, 'toCart'>) {
  const { t } = useTranslation(['multi', 'common']);
  const refused = toCart.data?.refused ?? [];
  if (refused.length === 0) return null;
  const more = refused.length - mostNamed;
  return (
    <AlertLine
      tone="warning"
      title={t('refused.title', { count: refused.length, formatted: formatNumber(refused.length) })}
      text={
        <>
          <ul className={classes.refused}>
            {refused.slice(0, mostNamed).map(({ destination, failure }) => (
              <li key={destination.destinationId}>
                {nameOf(destination)}: {failure.text}
              </li>
            ))}
          </ul>
          {more > 0 && t('refused.more', { formatted: formatNumber(more) })}
        </>
      }
      action={
        <span className="row">
          <ButtonLink size="small" to="/cart">
            {t('refused.toCart')}
          </ButtonLink>
          <Button size="small" variant="ghost" onClick={() => toCart.reset()}>
            {t('common:action.close')}
          </Button>
        </span>
      }
    />
  );
}
