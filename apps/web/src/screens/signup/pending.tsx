import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntrancePage } from '../../features/entrance/index.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** While it is looked up where somebody goes on, or why that cannot be told. */
export function Pending({ problem }: { readonly problem?: ReactNode }) {
  const { t } = useTranslation('signup');
  return (
    <EntrancePage pitch={<p className="figure">{t('pitch')}</p>}>
      <h1 className="figure">{t('title')}</h1>
      {problem ?? (
        <div className="stack" aria-busy="true">
          {[80, 100, 60].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      )}
    </EntrancePage>
  );
}
