import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readTemplate } from '#shared/api/templates.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';
import { useErrorSentence } from '#web/ui/error-alert.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TemplateEditor } from './template-editor.tsx';

/** /tpl-edit/{templateId}. */
export function EditorPage() {
  const t = useText('templates');
  const ui = useText('ui');
  const sentence = useErrorSentence();
  const { templateId = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: [...keys.company, 'template', templateId],
    queryFn: ({ signal }) => call(readTemplate, { params: { id: templateId }, signal }),
    // What is in edit is not read over.
    staleTime: 0,
    refetchOnMount: 'always',
  });
  if (data !== undefined) return <TemplateEditor key={data.id} loaded={data} />;
  if (error !== null)
    return (
      <Band tone="error" title={t('editor.failed')}>
        {sentence(error)}
      </Band>
    );
  return <SkeletonRows rows={12} height={44} label={ui('loading')} />;
}
