import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useOpenSections } from './navigation.ts';
import { modifier } from './palette/keys.tsx';
import { sectionKeys } from './section-keys.ts';
import classes from './shortcuts.module.css';

const upAndDown = ['↑', '↓'];

/** Keys by where they work. `Space` is said in words; what is printed on the others is the same in both languages. */
const groups = [
  {
    group: 'anywhere',
    shortcuts: [
      { name: 'palette', keys: [modifier, 'K'] },
      { name: 'search', keys: ['/'] },
      { name: 'list', keys: ['?'] },
      { name: 'leave', keys: ['Esc'] },
      { name: 'tray', keys: ['F6'] },
    ],
  },
  {
    group: 'rows',
    shortcuts: [
      { name: 'row', keys: upAndDown },
      { name: 'choose', keys: ['Space'] },
      { name: 'range', keys: ['Shift', ...upAndDown] },
      { name: 'open', keys: ['Enter'] },
    ],
  },
  {
    group: 'suggestions',
    shortcuts: [
      { name: 'suggestion', keys: upAndDown },
      { name: 'take', keys: ['Enter'] },
      { name: 'keep', keys: ['Esc'] },
    ],
  },
  {
    group: 'days',
    shortcuts: [
      { name: 'day', keys: ['←', '→', ...upAndDown] },
      { name: 'week', keys: ['Home', 'End'] },
      { name: 'weeks', keys: ['Page Up', 'Page Down'] },
    ],
  },
] as const;

function ShortcutGroup({ group, shortcuts }: (typeof groups)[number]) {
  const { t } = useTranslation('shortcuts');
  return (
    <section>
      <h3 className="h3">{t(`where.${group}`)}</h3>
      <dl className={classes.shortcuts}>
        {shortcuts.map(({ name, keys }) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key === 'Space' ? t('space') : key}</kbd>
              ))}
            </dt>
            <dd>{t(`does.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The sections that this user has. */
function SectionShortcuts() {
  const { t } = useTranslation(['shortcuts', 'shell']);
  return (
    <section>
      <h3 className="h3">{t('where.sections')}</h3>
      <dl className={classes.shortcuts}>
        {useOpenSections().map(({ key }) => (
          <div key={key}>
            <dt>
              {sectionKeys[key].map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{t(`shell:nav.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the keys do, of the whole portal. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shortcuts');
  return (
    <Modal title={t('title')} onClose={onClose} shape="window" widthPx={520}>
      <div className="stack">
        {groups.map((each) => (
          <ShortcutGroup key={each.group} {...each} />
        ))}
        <SectionShortcuts />
      </div>
    </Modal>
  );
}
