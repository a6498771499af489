import { createContext, type ComponentType } from 'react';
import type { Workflow } from '#shared/workflow/workflow.ts';

export type WorkflowPreviewProps = {
  readonly workflow: Workflow;
  readonly title: string;
  readonly onClose: () => void;
};

/** The workflow drawn large. It belongs to another screen, so the app gives it to this one. */
export const WorkflowPreviewContext = createContext<ComponentType<WorkflowPreviewProps> | undefined>(undefined);
