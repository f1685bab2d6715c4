import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Note } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FormSection } from '../../../ui/panel/panel.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { handText, PasteButton } from '../../pasted-message/index.ts';
import { recalculatePath } from '../offer/offer.ts';
import { BookLine } from './book/book-line.tsx';
import { BookSearch } from './book/book-search.tsx';
import { SaveToBook } from './book/save-to-book.tsx';
import { useBookChoice } from './book/use-book-choice.ts';
import { CommentField } from './comment-field.tsx';
import { CompanyFields } from './company-fields.tsx';
import { DoorFields } from './door-fields.tsx';
import { LatinFields } from './latin-fields.tsx';
import { PassportField } from './passport-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { RecentChips } from './recent-chips.tsx';
import type { SideDraft } from './side-draft.ts';
import { placeOfMessage, refusalOfPart, takeMessage } from './side-of-message.ts';
import type { SideName, SidePlace } from './side-place.ts';
import classes from './sides.module.css';
import { TerminalChoice } from './terminal-choice.tsx';
import { type Fill, useFilling } from './use-filling.ts';

/** A side of a form; the form has its fields as `<side>.<field>`. */
export interface SideProps {
  readonly side: SideName;
  readonly draft: SideDraft;
  readonly place: SidePlace;
  readonly onChange: (part: Partial<SideDraft>) => void;
  /** This number looks like a landline, and nobody has said that it is right: `LandlineDialog` asks, once for a number. */
  readonly onLandline: (phone: string) => void;
  /** Series and number: they stay in the page, the draft does not keep them. */
  readonly passport?: string;
  readonly onPassport?: (passport: string) => void;
}

export interface FilledProps extends SideProps {
  readonly fill: Fill;
}

/** The receiver as somebody has sent them; what stood there comes back by one press. */
function FromMessage(props: FilledProps) {
  const { place, fill } = props;
  const choose = useBookChoice(props);
  const { t } = useTranslation('ordering');
  return (
    <PasteButton
      isQuiet
      refuse={(part) => {
        const why = refusalOfPart(part, place);
        if (why === undefined) return undefined;
        const way = { label: t('cargo.change'), to: recalculatePath(place.taskId) };
        return { why: t(`message.${why}`, { city: place.cast.city }), ...(why === 'city' && { way }) };
      }}
      onEntry={({ counterpartyId, title }, taken) =>
        void choose({ counterpartyId, title }, (filled) => takeMessage(filled, placeOfMessage(taken), place))
      }
      onTake={(taken) => fill((draft) => takeMessage(draft, taken, place), t('message.taken'))}
    />
  );
}

interface HeadProps {
  readonly isSearching: boolean;
  readonly onSearch: () => void;
  readonly opener: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** The ways to fill the side in. */
function Ways({ isSearching, onSearch, opener, children }: HeadProps) {
  const { t } = useTranslation('ordering');
  return (
    <span className="row row--wrap">
      {children}
      <Button
        ref={opener}
        size="small"
        variant="ghost"
        icon="user"
        flush
        aria-expanded={isSearching}
        onClick={onSearch}
      >
        {t('book.open')}
      </Button>
    </span>
  );
}

interface FormerLineProps {
  /** What has filled the side in. */
  readonly told: string | undefined;
  /** Something stood there before. */
  readonly isReplaced: boolean;
  readonly onBack: () => void;
}

/** What was typed before the side was filled in comes back as long as nobody has typed over it. */
function FormerLine({ told, isReplaced, onBack }: FormerLineProps) {
  const { t } = useTranslation(['ordering', 'common']);
  const words = [told, isReplaced && t('filled.replaced')].filter(Boolean).join(' ');
  return (
    <div className="row row--wrap small">
      <span className="muted" role="status">
        {words}
      </span>
      <button type="button" className="link" onClick={onBack}>
        {isReplaced ? t('filled.back') : t('common:action.undo')}
      </button>
    </div>
  );
}

/** The message named a house in another town than the price is for: nobody may take the one in the form for it. */
function AddressElsewhere({ draft, place, onChange }: SideProps) {
  const { t } = useTranslation('ordering');
  const { addressElsewhere } = draft;
  if (addressElsewhere === '') return null;
  return (
    <div className={`row row--wrap small ${classes.elsewhere}`}>
      <Note tone="warning" icon="warn">
        {t('message.elsewhere', { address: addressElsewhere, city: place.cast.city })}
      </Note>
      <Link to={recalculatePath(place.taskId)} state={handText(addressElsewhere)} className="link">
        {t('cargo.change')}
      </Link>
      <button type="button" className="link" onClick={() => onChange({ addressElsewhere: '' })}>
        {t('message.elsewhereSeen')}
      </button>
    </div>
  );
}

/** One side of an order: who, and where. */
export function SideSection({ title, ...given }: SideProps & { readonly title: string }) {
  const { t } = useTranslation('ordering');
  const { fill, giveBack, ...former } = useFilling(given);
  const props = { ...given, fill };
  const [isSearching, setSearching] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const endSearch = () => {
    // The field goes, and the focus with it.
    opener.current?.focus();
    setSearching(false);
  };
  const { side, place } = props;
  const bringBack = () => {
    // The line goes, and the focus with it.
    opener.current?.focus();
    giveBack?.();
    showToast(t('filled.isBack'));
  };
  const ways = (
    <Ways opener={opener} isSearching={isSearching} onSearch={() => setSearching(!isSearching)}>
      {side === 'receiver' && <FromMessage {...props} />}
    </Ways>
  );
  return (
    <FormSection id={side} title={title} end={ways}>
      {isSearching && <BookSearch {...props} onDone={endSearch} />}
      <RecentChips {...props} />
      {giveBack && <FormerLine {...former} onBack={bringBack} />}
      <AddressElsewhere {...props} />
      <BookLine {...props} />
      <div className="grid">
        <CompanyFields {...props} />
        <PersonFields {...props} />
        <PassportField {...props} />
        {place.isDoor ? <DoorFields {...props} /> : <TerminalChoice {...props} />}
        <CommentField {...props} />
        <LatinFields {...props} />
      </div>
      <SaveToBook {...props} onTaken={() => opener.current?.focus()} />
    </FormSection>
  );
}
