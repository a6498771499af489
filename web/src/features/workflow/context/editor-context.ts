import { createContext, useContext } from 'react';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Editor, EditorMessage } from '../core/editor.ts';
import type { Problem } from '../core/problems.ts';

/** What the parts of the editor share. */
export type EditorContextValue = {
  readonly editor: Editor;
  readonly send: (message: EditorMessage) => void;
  readonly doctype: Doctype | undefined;
  readonly problems: readonly Problem[];
  /** Fields that were left once, or that a problem led to: only they say what is wrong (language.md: errors on blur). */
  readonly touched: ReadonlySet<string>;
  readonly touch: (step: string, field: string) => void;
  /** Asks the server whether the step may go, and takes it away where it may (R-WED-08). */
  readonly remove: (id: string) => void;
  readonly goTo: (problem: Problem) => void;
};

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export function useEditorContext(): EditorContextValue {
  const context = useContext(EditorContext);
  if (context === undefined) throw new Error('Only inside the workflow editor');
  return context;
}

export const touchKey = (step: string, field: string): string => `${step}:${field}`;
