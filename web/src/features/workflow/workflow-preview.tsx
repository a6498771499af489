// These sheets come first: those of the screen build on them.
import '@xyflow/react/dist/base.css';
import './canvas/canvas.module.css';
import './canvas/form.module.css';
import './canvas/step-list.module.css';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useMediaQuery } from '@mantine/hooks';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { useText } from '#web/text/use-text.ts';
import { NamesContext, useLoadedNames } from './context/names.ts';
import { StepList } from './canvas/step-list.tsx';
import { WorkflowView } from './workflow-view.tsx';
import * as styles from './styles/editor.module.css';

type PreviewProps = {
  /** Saved or temporary; nothing is asked of the server for it. */
  readonly workflow: Workflow;
  readonly title: string;
  readonly onClose: () => void;
};

/** The workflow preview modal (R-WED-02): large enough to follow every branch, nothing can be changed. */
export function WorkflowPreview({ workflow, title, onClose }: PreviewProps) {
  const names = useLoadedNames();
  const t = useText('workflow');
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  return (
    <Dialog opened onClose={onClose} size="min(1240px, 96vw)" fullScreen={phone} title={t('title', { name: title })}>
      <NamesContext value={names}>
        <div className={styles.preview}>
          {phone ? <StepList steps={workflow.steps} /> : <WorkflowView steps={workflow.steps} />}
        </div>
      </NamesContext>
    </Dialog>
  );
}
