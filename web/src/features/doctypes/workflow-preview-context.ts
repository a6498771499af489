import { createContext, type ReactNode } from 'react';
import type { Workflow } from '#shared/workflow/workflow.ts';

/** Draws a workflow large, until it is closed. */
export type DrawWorkflow = (wanted: {
  readonly workflow: Workflow;
  readonly title: string;
  readonly onClose: () => void;
}) => ReactNode;

/** The drawing belongs to another screen, so the app gives it to this one. */
export const WorkflowPreviewContext = createContext<DrawWorkflow>(() => null);
