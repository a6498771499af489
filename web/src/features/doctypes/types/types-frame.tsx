import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { useTemplates } from '#web/remote/templates.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { AddDialog } from './add-dialog.tsx';
import { TypeTabs } from './type-tabs.tsx';
import { useUnsaved } from '../form/forms.ts';
import { WorkspaceDialog } from './workspace-dialog.tsx';
import * as styles from '../doctypes.module.css';

type FrameProps = {
  readonly types: readonly Doctype[];
  readonly current: string;
  /** Buttons that concern the shown type. */
  readonly actions?: ReactNode;
  readonly mayLeave?: (to: string) => boolean;
  readonly children: ReactNode;
};

const always = (): boolean => true;

/** Title with its actions, the tabs of the types, and what is shown of the chosen one. */
export function TypesFrame({ types, current, actions, mayLeave = always, children }: FrameProps) {
  const t = useText('doctypes');
  const unsaved = useUnsaved();
  const [dialog, setDialog] = useState<'add' | 'workspace'>();
  const close = () => setDialog(undefined);
  const templates = useTemplates();
  return (
    <div className={styles.dt}>
      <header className={styles.title}>
        <h1>{t('title')}</h1>
        <div className={styles.actions}>
          {actions}
          <PushButton
            className={styles.quiet}
            icon={<IconBuildingBank size={16} stroke={1.8} aria-hidden />}
            onClick={() => setDialog('workspace')}
          >
            {t('workspace')}
          </PushButton>
          <PushButton icon={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setDialog('add')}>
            {t('add')}
          </PushButton>
        </div>
      </header>
      <TypeTabs types={types} current={current} unsaved={unsaved} mayLeave={mayLeave} />
      {children}
      <AddDialog opened={dialog === 'add'} types={types} templates={templates} onClose={close} />
      <WorkspaceDialog opened={dialog === 'workspace'} types={types} onClose={close} />
    </div>
  );
}
