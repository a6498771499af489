import { createContext, useContext } from 'react';
import type { TemplateBody } from '#shared/template/template.ts';

/** The template that the editor works on. */
export const TemplateContext = createContext<TemplateBody | null>(null);

export function useTemplateBody(): TemplateBody {
  const body = useContext(TemplateContext);
  if (body === null) throw new Error('Parts of the editor live inside it');
  return body;
}
