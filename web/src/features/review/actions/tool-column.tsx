import { Menu } from '@mantine/core';
import {
  IconCheck,
  IconDots,
  IconDownload,
  IconFileExport,
  IconHash,
  IconHistory,
  IconKeyboard,
  IconPrinter,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { exportTypes } from '#shared/api/documents.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { LazyDropdown } from '#web/ui/controls/lazy-mount.tsx';
import { CollaborationItems, CollaborationTools } from '../collaboration/collaboration-tools.tsx';
import { HistoryTool } from '../history/history-tool.tsx';
import { SettingsDialog, SettingsTool } from './review-settings.tsx';
import { useDocumentActions } from './use-document-actions.ts';
import { useDocumentTools } from './use-document-tools.tsx';
import { useRun } from '../commands/commands-context.ts';
import { useFocus } from '../navigation/focus.ts';
import { useReviewed } from '../session/session-context.ts';
import * as styles from '../review.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Actions on the document as a whole. Delete stays apart. */
export function ToolColumn() {
  const t = useText('detail');
  const run = useRun();
  const { tools } = useFocus();
  const actions = useDocumentActions();
  const documentTools = useDocumentTools();
  const reading = useReviewed(({ queue }) => queue !== null);
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={t('tools.label')}
      aria-orientation="vertical"
      data-region="tools"
      ref={tools}
      tabIndex={-1}
    >
      <HistoryTool />
      <CollaborationTools />
      <hr />
      {documentTools.tools
        .filter(({ rare }) => !rare)
        .map((tool) => (
          <Tool key={tool.name} label={tool.label} disabled={tool.disabled} busy={tool.busy} onClick={tool.run}>
            {tool.icon}
          </Tool>
        ))}
      <LazyDropdown
        kind="menu"
        trigger={(props) => (
          <IconButton
            {...props}
            label={t('tools.more')}
            side="left"
            size={34}
            busy={documentTools.tools.some(({ rare, busy }) => rare && busy)}
          >
            <IconDots {...icon} />
          </IconButton>
        )}
      >
        {({ opened, onChange, target }) => (
          <Menu opened={opened} onChange={onChange} position="left-start" withinPortal>
            <Menu.Target>{target}</Menu.Target>
            <Menu.Dropdown>
              {documentTools.tools
                .filter(({ rare }) => rare)
                .map((tool) => (
                  <Menu.Item
                    key={tool.name}
                    leftSection={tool.icon}
                    disabled={tool.disabled || tool.busy}
                    onClick={tool.run}
                  >
                    {tool.label}
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </LazyDropdown>
      {documentTools.dialogs}
      <hr />
      <LazyDropdown
        kind="menu"
        trigger={(props) => (
          <IconButton
            {...props}
            label={t('tools.export')}
            side="left"
            size={34}
            disabled={reading}
            busy={actions.busy === 'export'}
          >
            <IconFileExport {...icon} />
          </IconButton>
        )}
      >
        {({ opened, onChange, target }) => (
          <Menu opened={opened} onChange={onChange} position="left-start" withinPortal>
            <Menu.Target>{target}</Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{t('tools.exportAs')}</Menu.Label>
              {exportTypes.map((type) => (
                <Menu.Item key={type} onClick={() => void actions.exportAs(type)}>
                  {type.toUpperCase()}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </LazyDropdown>
      <Tool
        label={t('tools.download')}
        disabled={reading}
        busy={actions.busy === 'download'}
        onClick={() => void actions.download()}
      >
        <IconDownload {...icon} />
      </Tool>
      <Tool
        label={t('tools.print')}
        disabled={reading}
        busy={actions.busy === 'print'}
        onClick={() => void actions.print()}
      >
        <IconPrinter {...icon} />
      </Tool>
      <hr />
      <Tool label={actions.copied ? t('tools.copied') : t('tools.copyId')} onClick={() => void actions.copyId()}>
        {actions.copied ? <IconCheck {...icon} /> : <IconHash {...icon} />}
      </Tool>
      <span className={styles.grow} data-part="grow" />
      {actions.canDelete ? (
        <Tool label={t('tools.delete')} busy={actions.busy === 'delete'} onClick={() => void actions.remove()}>
          <IconTrash {...icon} />
        </Tool>
      ) : null}
      <SettingsTool />
      <Tool label={`${t('tools.keys')} (?)`} onClick={() => run('keys')}>
        <IconKeyboard {...icon} />
      </Tool>
    </div>
  );
}

type ToolProps = { label: string; disabled?: boolean; busy?: boolean; onClick: () => void; children: ReactNode };

function Tool({ label, disabled = false, busy = false, onClick, children }: ToolProps) {
  return (
    <IconButton label={label} side="left" size={34} disabled={disabled} busy={busy} onClick={onClick}>
      {children}
    </IconButton>
  );
}

/** The same actions in the phone's "…" sheet. */
export function ToolMenu({ children }: { children: ReactNode }) {
  const t = useText('detail');
  const run = useRun();
  const actions = useDocumentActions();
  const documentTools = useDocumentTools();
  const reading = useReviewed(({ queue }) => queue !== null);
  const [settings, setSettings] = useState(false);
  return (
    <>
      {documentTools.dialogs}
      <SettingsDialog opened={settings} onClose={() => setSettings(false)} />
      {/* The sheet scrolls on a phone: the Tab key reaches what is in it, too. */}
      <Menu position="bottom-end" width={260} withinPortal menuItemTabIndex={0}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown className={styles.toolMenu}>
          <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => run('history')}>
            {t('tools.history')}
          </Menu.Item>
          <CollaborationItems />
          <Menu.Item
            leftSection={<IconDownload {...icon} />}
            disabled={reading}
            onClick={() => void actions.download()}
          >
            {t('tools.download')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter {...icon} />} disabled={reading} onClick={() => void actions.print()}>
            {t('tools.print')}
          </Menu.Item>
          {documentTools.tools.map((tool) => (
            <Menu.Item key={tool.name} leftSection={tool.icon} disabled={tool.disabled || tool.busy} onClick={tool.run}>
              {tool.label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Label>{t('tools.exportAs')}</Menu.Label>
          {exportTypes.map((type) => (
            <Menu.Item
              key={type}
              leftSection={<IconFileExport {...icon} />}
              disabled={reading}
              onClick={() => void actions.exportAs(type)}
            >
              {type.toUpperCase()}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconHash {...icon} />} onClick={() => void actions.copyId()}>
            {t('tools.copyId')}
          </Menu.Item>
          <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => setSettings(true)}>
            {t('tools.settings')}
          </Menu.Item>
          {actions.canDelete ? (
            <Menu.Item color="invalid" leftSection={<IconTrash {...icon} />} onClick={() => void actions.remove()}>
              {t('tools.delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
