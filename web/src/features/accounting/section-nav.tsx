import { NativeSelect } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { useText } from '#web/text/use-text.ts';
import { accountingSections, sectionGroups, type AccountingSection } from './sections.tsx';
import * as styles from './accounting.module.css';

type NavProps = {
  readonly current: AccountingSection;
  /** The accounting systems that the company's types are exported to. */
  readonly used: ReadonlySet<string>;
  /** Values of the books that are wrong, by path. */
  readonly wrong: ReadonlySet<string>;
};

/** What the history knows of this page beside its address. */
const useEntryState = (): unknown => useLocation().state;

/** Opens a section in the place of the current one: "back" leaves the settings, and what guards unsaved work stays in the history. */
export function useOpenSection(): (id: string) => void {
  const navigate = useNavigate();
  const state = useEntryState();
  return (id) => void navigate({ hash: `#${id}` }, { replace: true, state });
}

const inGroups = sectionGroups.map((group) => ({
  group,
  sections: accountingSections.filter((section) => section.group === group),
}));

/** The way to each section: links beside the settings, one choice above them on a phone. */
export function SectionNav({ current, used, wrong }: NavProps) {
  const t = useText('accounting');
  const open = useOpenSection();
  const state = useEntryState();
  const isIdle = ({ isUsed }: AccountingSection) => isUsed?.(used) === false;
  const countWrong = ({ holds }: AccountingSection) => [...wrong].filter((path) => holds?.(path) ?? false).length;
  const name = (section: AccountingSection) =>
    isIdle(section) ? `${t(section.title)} (${t('unused')})` : t(section.title);
  return (
    <>
      <nav className={styles.nav} aria-label={t('sections')}>
        {inGroups.map(({ group, sections }) => (
          <div key={group} role="group" aria-label={t(`group.${group}`)}>
            <span aria-hidden>{t(`group.${group}`)}</span>
            {sections.map((section) => {
              const count = countWrong(section);
              return (
                <Link
                  key={section.id}
                  to={`#${section.id}`}
                  replace
                  state={state}
                  aria-current={section === current ? 'page' : undefined}
                >
                  {t(section.title)}
                  {isIdle(section) ? <small>{t('unused')}</small> : null}
                  {count === 0 ? null : <b aria-label={t('wrong', { count })}>{count}</b>}
                </Link>
              );
            })}
          </div>
        ))}
      </nav>
      <NativeSelect
        className={styles.choice}
        label={t('sections')}
        value={current.id}
        data={inGroups.map(({ group, sections }) => ({
          group: t(`group.${group}`),
          items: sections.map((section) => ({ value: section.id, label: name(section) })),
        }))}
        onChange={(event) => open(event.currentTarget.value)}
      />
    </>
  );
}
