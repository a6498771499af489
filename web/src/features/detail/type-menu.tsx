import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconDots } from '@tabler/icons-react';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { cut } from '#web/text/cut.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/doctype-tag.tsx';
import { LateDrop } from '#web/ui/late-drop.tsx';
import { tip } from '#web/ui/tip.ts';
import { typeButtonId, useDesk } from './desk-context.ts';
import { useActions } from './use-actions.ts';
import { useDoctypes } from './use-document.ts';
import { useState } from 'react';

/** R-DET-16: the name at the button, and in the menu. */
const toggleLetters = 25;
const menuLetters = 35;
/** R-DET-15: so many types are listed until all are asked for. */
const listed = 3;

/** The document's type; whoever may edit chooses another one, and one that was not recognised asks to be chosen. */
export function TypeMenu() {
  const t = useText('detail');
  const desk = useDesk();
  const actions = useActions();
  const { data: doctypes = [] } = useDoctypes();
  const { document } = desk.session;
  const [all, setAll] = useState(false);
  const tag = <DoctypeTag short={desk.doctype?.short ?? ''} index={desk.doctypeIndex} title={desk.doctype?.name} />;
  if (!desk.editable) return tag;
  const unknown = document.doctype === unspecifiedDoctype;
  const label = unknown
    ? t('type.choose')
    : t('type.change', { name: cut(desk.doctype?.name ?? document.doctype, toggleLetters) });
  // The present one comes first, so that it is never among those left out.
  const places = new Map(doctypes.map(({ id }, place) => [id, place]));
  const ordered = [...doctypes].sort((a, b) => Number(b.id === document.doctype) - Number(a.id === document.doctype));
  const shown = all ? ordered : ordered.slice(0, listed);
  return (
    <LateDrop
      kind="menu"
      face={(props) => (
        <button
          type="button"
          {...props}
          id={typeButtonId}
          className="dd-type"
          data-unknown={unknown}
          aria-label={label}
          {...tip(unknown ? '' : label, 'bottom')}
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
          onClose={() => {
            setAll(false);
          }}
        >
          <Menu.Target>{target}</Menu.Target>
          <Menu.Dropdown className="dd-tool-menu">
            <Menu.Label>{t('type.title')}</Menu.Label>
            {shown.map((doctype) => (
              <Menu.Item
                key={doctype.id}
                leftSection={<DoctypeTag short={doctype.short} index={places.get(doctype.id) ?? -1} />}
                {...(doctype.id === document.doctype
                  ? { 'aria-current': 'true', rightSection: <IconCheck size={16} stroke={2} aria-hidden /> }
                  : { onClick: () => void actions.changeType(doctype.id) })}
              >
                {cut(doctype.name, menuLetters)}
              </Menu.Item>
            ))}
            {shown.length === ordered.length ? null : (
              <Menu.Item
                closeMenuOnClick={false}
                leftSection={<IconDots size={16} stroke={1.8} aria-hidden />}
                onClick={() => {
                  setAll(true);
                }}
              >
                {t('type.all', { count: ordered.length })}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </LateDrop>
  );
}
