import { useEffect, useRef } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import type { DocumentStatus } from '#shared/document/document.ts';
import { tabs, type Tab } from './core/list-state.ts';
import * as styles from './list.module.css';

const labels = {
  waiting: 'tab.waiting',
  inprogress: 'tab.inprogress',
  confirmed: 'tab.confirmed',
  failed: 'tab.failed',
  all: 'tab.all',
} as const;

type StatusTabsProps = {
  readonly tab: Tab;
  readonly counts: Readonly<Record<DocumentStatus, number>> | undefined;
  readonly onChange: (tab: Tab) => void;
};

/** The states of documents with their counts; the choice is part of the address. */
export function StatusTabs({ tab: current, counts, onChange }: StatusTabsProps) {
  const t = useText('list');
  const format = useFormat();
  const chosen = useRef<HTMLButtonElement>(null);
  // On a phone the tabs scroll sideways: the chosen one is always to be seen, unless the focus is on them.
  useEffect(() => {
    if (chosen.current?.parentElement?.contains(document.activeElement) === true) return;
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, counts]);
  const getCount = (tab: Tab): number | undefined =>
    counts === undefined
      ? undefined
      : tab === 'all'
        ? Object.values(counts).reduce((all, one) => all + one, 0)
        : counts[tab];
  return (
    <div className={styles.tabs} role="group" aria-label={t('tabs')}>
      {tabs.map((tab) => {
        const count = getCount(tab);
        return (
          <button
            key={tab}
            ref={tab === current ? chosen : undefined}
            type="button"
            aria-pressed={tab === current}
            data-tab={tab}
            onClick={() => onChange(tab)}
            onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
          >
            {t(labels[tab])}{' '}
            {count === undefined ? null : <b data-bad={tab === 'failed' && count > 0}>{format.count(count)}</b>}
          </button>
        );
      })}
    </div>
  );
}
