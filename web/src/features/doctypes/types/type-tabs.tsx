import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { toTabName } from '../core/tab-name.ts';
import * as styles from '../doctypes.module.css';

/** The screen itself; without a type in its address it opens the first one. */
export const typesPath = '/document/types';
/** Set in the address of the tab without a type, which is chosen on purpose only. */
export const withoutType = 'none';

/** Where a type is set up; "Unspecified" has no id in its address (ledger R-DTY-01, R-DTY-02). */
export const getTypePath = (id: string): string =>
  id === unspecifiedDoctype ? `${typesPath}?${withoutType}` : `${typesPath}/${id}`;

type TabsProps = {
  readonly types: readonly Doctype[];
  readonly current: string;
  readonly unsaved: ReadonlySet<string>;
  /** Asked before another type opens; false keeps the screen where it is. */
  readonly mayLeave: (to: string) => boolean;
};

/** The document types side by side: short code, name, a red star where something is unsaved, red words for drafts. */
export function TypeTabs({ types, current, unsaved, mayLeave }: TabsProps) {
  const t = useText('doctypes');
  const chosen = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const tabs = [
    { id: unspecifiedDoctype, name: t('unspecified'), short: undefined, draft: false },
    ...types.filter(({ id }) => id !== unspecifiedDoctype),
  ];
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      {tabs.map(({ id, name, short, draft }, index) => (
        <Link
          key={id}
          ref={id === current ? chosen : undefined}
          to={getTypePath(id)}
          aria-current={id === current ? 'page' : undefined}
          data-draft={draft}
          title={name}
          onClick={(event) => {
            // A click with Ctrl opens another window, which takes nothing away from this one.
            if (event.ctrlKey || event.metaKey || event.shiftKey || id === current) return;
            if (!mayLeave(getTypePath(id))) event.preventDefault();
          }}
        >
          {short === undefined ? null : <DoctypeTag short={short} index={index - 1} />}
          {draft ? toTabName(name, (cutName) => t('draft', { name: cutName })) : toTabName(name)}
          {unsaved.has(id) ? (
            <span className={styles.star} role="img" aria-label={t('unsaved')}>
              *
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
