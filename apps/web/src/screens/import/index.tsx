import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { NoRight } from '../../features/contact-book/index.ts';
import {
  type BookKind,
  bookKinds,
  FileStep,
  Importer,
  kindsOfBook,
  RecentImports,
} from '../../features/importing/index.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useConfig, useMay, useUser } from '../../lib/session/user.ts';
import { choicePart, useAddress } from '../../lib/url/address.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import classes from './import.module.css';

const schema = { kind: choicePart<BookKind | ''>('kind', ['', ...bookKinds], '') };

function NewImport() {
  const { t } = useTranslation('imports');
  const user = useUser();
  const [{ kind: asked }, change] = useAddress(schema);
  const hasRegister = Boolean(useConfig()?.companyRegister);
  const open = bookKinds.filter((kind) => kindsOfBook[kind].isOpenTo(user));
  const kind = open.find((one) => one === asked) ?? open[0] ?? 'counterparties';
  return (
    <>
      {open.length > 1 && (
        <div className={classes.kinds}>
          <Segmented
            legend={t('kindLegend')}
            value={kind}
            onChange={(chosen) => change({ kind: chosen })}
            choices={open.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <p className="small muted">
            {t(`kindHint.${kind}`)} {hasRegister && kind === 'contacts' && t('kindHint.taxIds')}
          </p>
        </div>
      )}
      <FileStep key={kind} kind={kindsOfBook[kind]} start={kindsOfBook[kind].start} />
      <RecentImports at={kindsOfBook[kind]} />
    </>
  );
}

/** Contacts and counterparties from a table: a new import, or one that was begun. */
export function Screen() {
  const { t } = useTranslation(['imports', 'contacts']);
  const { importId } = useParams();
  usePageTitle(t('title'));
  const mayEdit = useMay('contacts.edit');
  if (!mayEdit) return <NoRight title={t('forbidden')} />;
  return (
    <>
      <nav className="small muted" aria-label={t('contacts:detail.trail')}>
        <Link to="/counterparty" className="link touch">
          {t('contacts:title')}
        </Link>{' '}
        / {t('trail')}
      </nav>
      <div className={classes.head}>
        <h1 className="h1">{t('title')}</h1>
        <span className="muted only-wide">{t('lead')}</span>
      </div>
      {importId === undefined ? (
        <NewImport />
      ) : (
        <Importer importId={Number(importId)} at={kindsOfBook.counterparties} />
      )}
    </>
  );
}
