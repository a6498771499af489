import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { cut } from '#web/text/cut.ts';
import { useText } from '#web/text/use-text.ts';
import { DoctypeTag } from '#web/ui/doctype-tag.tsx';
import { useDesk } from './desk-context.ts';
import { useActions } from './use-actions.ts';
import { useDoctypes } from './use-document.ts';

/** R-DET-16. */
const menuLetters = 35;

/** The document's type; whoever may edit chooses another one, and one that was not recognised asks to be chosen. */
export function TypeMenu() {
  const t = useText('detail');
  const desk = useDesk();
  const actions = useActions();
  const { data: doctypes = [] } = useDoctypes();
  const { document } = desk.session;
  const tag = <DoctypeTag short={desk.doctype?.short ?? ''} index={desk.doctypeIndex} title={desk.doctype?.name} />;
  if (!desk.editable) return tag;
  const unknown = document.doctype === unspecifiedDoctype;
  const label = unknown ? t('type.choose') : t('type.change', { name: desk.doctype?.name ?? document.doctype });
  return (
    <Menu position="bottom-start" width={280} withinPortal>
      <Menu.Target>
        <Tooltip label={label} disabled={unknown}>
          <UnstyledButton
            className="dd-type"
            data-unknown={unknown}
            aria-label={label}
            disabled={actions.busy === 'type'}
          >
            {unknown ? t('type.choose') : tag}
            <IconChevronDown size={14} stroke={2} aria-hidden />
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown className="dd-tool-menu">
        <Menu.Label>{t('type.title')}</Menu.Label>
        {doctypes.map((doctype, index) => (
          <Menu.Item
            key={doctype.id}
            leftSection={<DoctypeTag short={doctype.short} index={index} />}
            {...(doctype.id === document.doctype
              ? { 'aria-current': 'true', rightSection: <IconCheck size={16} stroke={2} aria-hidden /> }
              : { onClick: () => void actions.changeType(doctype.id) })}
          >
            {cut(doctype.name, menuLetters)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
