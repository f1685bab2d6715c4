import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { PanelFoot } from '../../ui/panel/panel.tsx';
import type { Multi } from './use-multi.ts';

interface FootProps {
  readonly multi: Multi;
  readonly onlyFailed: boolean;
  readonly onShow: (onlyFailed: boolean) => void;
}

/** How many rows there are, and the way to those that could not be calculated alone. */
export function MultiFoot({ multi: { count, failed }, onlyFailed, onShow }: FootProps) {
  const { t } = useTranslation('multi');
  return (
    <PanelFoot>
      <span className="muted">{t('rows', { count, formatted: formatNumber(count) })}</span>
      {(failed > 0 || onlyFailed) && (
        <Button variant="ghost" size="small" onClick={() => onShow(!onlyFailed)}>
          {onlyFailed ? t('showAll') : t('showFailed', { count: failed, formatted: formatNumber(failed) })}
        </Button>
      )}
    </PanelFoot>
  );
}
