import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { maskPhone } from '../../lib/format/phone.ts';
import { signOut, useUser } from '../../lib/session/user.ts';
import { RadioList } from '../../ui/check/check.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import menuClasses from '../../ui/menu/menu.module.css';
import { AccountList } from './account-list.tsx';
import { HelpBlock } from './help-block.tsx';
import { type Section, useOpenSections } from './navigation.ts';
import { SectionCount } from './section-count.tsx';
import classes from './shell.module.css';
import { type Choice, useLanguageChoices, useThemeChoices } from './user-choices.ts';

interface UserPanelProps {
  /** Called when the user goes somewhere by it. */
  readonly onClose: () => void;
  /** Sections: the rest of those in the top bar, of those in the tab bar, or all where neither stands. */
  readonly sections?: keyof typeof isListed;
  /** Shows what the keys do: where there is a keyboard. */
  readonly onShortcuts?: () => void;
}

function ChoiceList({ title, choices }: { readonly title: string; readonly choices: readonly Choice[] }) {
  return (
    <div className={classes.choices}>
      <RadioList
        legend={title}
        choices={choices.map(({ key, label }) => ({ value: key, label }))}
        value={choices.find(({ isChosen }) => isChosen)?.key ?? ''}
        onChange={(key) => choices.find((choice) => choice.key === key)?.onChoose()}
      />
    </div>
  );
}

/** Whose data the portal shows, as their licences ask. */
function SourcesLink({ onClose }: Pick<UserPanelProps, 'onClose'>) {
  const { t } = useTranslation('panels');
  return (
    <Link to="/sources" className={menuClasses.item} onClick={onClose}>
      <Icon name="info" />
      {t('footer.sources')}
    </Link>
  );
}

const isListed: Record<'offBar' | 'offTabs' | 'all', (section: Section) => boolean> = {
  offBar: ({ isMain }) => !isMain,
  offTabs: ({ isMain, isOffTabs = false }) => !isMain || isOffTabs,
  all: () => true,
};

/** The user's own corner: in the menu of a wide screen and in the drawer of a narrow one, which has the way out at its foot. */
export function UserPanel({ onClose, sections: which = 'offBar', onShortcuts }: UserPanelProps) {
  const { t } = useTranslation(['panels', 'shell']);
  const user = useUser();
  const languageChoices = useLanguageChoices();
  const themeChoices = useThemeChoices();
  const isInDrawer = which !== 'offBar';
  const sections = useOpenSections().filter(isListed[which]);
  return (
    <>
      <div className={classes.person}>
        <div className="strong cut">{`${user.lastName} ${user.firstName}`.trim() || user.email}</div>
        <div className="small muted cut">{user.accountTitle}</div>
        {user.phone && <div className="small muted">{maskPhone(user.phone)}</div>}
      </div>
      {sections.length > 0 && (
        <div>
          {sections.map((section) => (
            <Link key={section.key} to={section.to} className={menuClasses.item} onClick={onClose}>
              <Icon name={section.icon} />
              {t(`shell:nav.${section.key}`)}
              <SectionCount section={section} />
            </Link>
          ))}
        </div>
      )}
      <AccountList onDone={onClose} />
      {isInDrawer && <HelpBlock />}
      <hr className={menuClasses.divider} />
      <ChoiceList title={t('menu.language')} choices={languageChoices} />
      <ChoiceList title={t('menu.theme')} choices={themeChoices} />
      {!isInDrawer && <hr className={menuClasses.divider} />}
      {onShortcuts && (
        <button type="button" className={menuClasses.item} onClick={onShortcuts}>
          <Icon name="keyboard" />
          {t('menu.shortcuts')}
        </button>
      )}
      <SourcesLink onClose={onClose} />
      {!isInDrawer && (
        <button type="button" className={menuClasses.item} onClick={() => void signOut()}>
          <Icon name="signout" />
          {t('menu.signOut')}
        </button>
      )}
    </>
  );
}
