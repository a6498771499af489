import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconDots } from '@tabler/icons-react';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/signs/doctype-tag.tsx';
import { LazyDropdown } from '#web/ui/controls/lazy-mount.tsx';
import { tooltip } from '#web/ui/controls/icon-button.tsx';
import { useDocumentActions } from './use-document-actions.ts';
import { useDoctypes } from '../session/document-queries.ts';
import { useState } from 'react';
import { typeButtonId } from '../navigation/focus.ts';
import { useDoctype, useEditable, useReviewedDocument, useReviewSession } from '../session/session-context.ts';
import { useValue } from '../session/store.ts';
import * as styles from '../review.module.css';

/** R-DET-16: the name at the button, and in the menu. */
const toggleLetters = 25;
const menuLetters = 35;
/** R-DET-15: so many types are listed until all are asked for. */
const listed = 3;

/** The document's type; a person who may edit chooses another one, and one that was not recognised asks to be chosen. */
export function TypeMenu() {
  const t = useText('detail');
  const document = useReviewedDocument();
  const session = useReviewSession();
  const present = useDoctype();
  const index = useValue(session.doctypeIndex);
  const editable = useEditable();
  const actions = useDocumentActions();
  const { data: doctypes = [] } = useDoctypes();
  const [all, setAll] = useState(false);
  const tag = <DoctypeTag short={present?.short ?? ''} index={index} title={present?.name} />;
  if (!editable) return tag;
  const unknown = document.doctype === unspecifiedDoctype;
  const label = unknown
    ? t('type.choose')
    : t('type.change', { name: truncate(present?.name ?? document.doctype, toggleLetters) });
  // The present one comes first, so that it is never among those left out.
  const places = new Map(doctypes.map(({ id }, place) => [id, place]));
  const ordered = [...doctypes].sort((a, b) => Number(b.id === document.doctype) - Number(a.id === document.doctype));
  const shown = all ? ordered : ordered.slice(0, listed);
  return (
    <LazyDropdown
      kind="menu"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          id={typeButtonId}
          className={styles.type}
          data-unknown={unknown}
          aria-label={label}
          {...tooltip(unknown ? '' : label, 'bottom')}
          disabled={actions.busy === 'type'}
        >
          {unknown ? t('type.choose') : tag}
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </button>
      )}
    >
      {({ opened, onChange, target }) => (
        <Menu
          // The menu gives its own id to its button.
          id={typeButtonId}
          opened={opened}
          onChange={onChange}
          position="bottom-start"
          width={280}
          withinPortal
          onClose={() => setAll(false)}
        >
          <Menu.Target>{target}</Menu.Target>
          <Menu.Dropdown className={styles.toolMenu}>
            <Menu.Label>{t('type.title')}</Menu.Label>
            {shown.map((doctype) => (
              <Menu.Item
                key={doctype.id}
                leftSection={<DoctypeTag short={doctype.short} index={places.get(doctype.id) ?? -1} />}
                {...(doctype.id === document.doctype
                  ? { 'aria-current': 'true', rightSection: <IconCheck size={16} stroke={2} aria-hidden /> }
                  : { onClick: () => void actions.changeType(doctype.id) })}
              >
                {truncate(doctype.name, menuLetters)}
              </Menu.Item>
            ))}
            {shown.length === ordered.length ? null : (
              <Menu.Item
                closeMenuOnClick={false}
                leftSection={<IconDots size={16} stroke={1.8} aria-hidden />}
                onClick={() => setAll(true)}
              >
                {t('type.all', { count: ordered.length })}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </LazyDropdown>
  );
}
