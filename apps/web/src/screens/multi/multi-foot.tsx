import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { PanelFoot } from '../../ui/panel/panel.tsx';
import type { Multi, ShownRows } from './use-multi.ts';

interface FootProps {
  readonly multi: Multi;
  readonly shown: ShownRows;
  readonly onShow: (shown: ShownRows) => void;
}

/** How many rows there are, and the way to those that could not be calculated alone. */
export function MultiFoot({ multi: { count, failed }, shown, onShow }: FootProps) {
  const { t } = useTranslation('multi');
  return (
    <PanelFoot>
      <span className="muted">{t('rows', { count, formatted: formatNumber(count) })}</span>
      {(failed > 0 || shown !== 'all') && (
        <Button variant="ghost" size="small" onClick={() => onShow(shown === 'all' ? 'failed' : 'all')}>
          {shown === 'all'
            ? t('showFailed', { count: failed, formatted: formatNumber(failed) })
            : t('showAll')}
        </Button>
      )}
    </PanelFoot>
  );
}
