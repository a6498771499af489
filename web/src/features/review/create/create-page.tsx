// These sheets come first: those of the screen build on them.
import '#web/ui/controls/icon-button.module.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { readTemplate } from '#shared/api/templates.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { toDay } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { useDoctypes } from '../session/document-queries.ts';
import { DraftScreen } from './draft-screen.tsx';
import { draftDocument, draftId } from './core/draft-document.ts';

/** R-TPL-14: the default name is Slovak in every language of the screen. */
const getDefaultName = (day: string): string => `Nový dokument ${day}`;

/** /document/create/{id}: a document of the type's template. A type that has none leads to the list (ledger R-TPL-03). */
export function CreatePage() {
  const t = useText('templates');
  const ui = useText('ui');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const user = useUser();
  const types = useDoctypes();
  const doctype = types.data?.find((type) => type.id === id && !type.draft);
  const chosen = doctype?.selectedTemplate ?? undefined;
  const template = useQuery({
    queryKey: [...keys.company, 'template', chosen],
    queryFn: ({ signal }) => call(readTemplate, { params: { id: chosen ?? '' }, signal }),
    enabled: chosen !== undefined,
  });
  const [draftStart] = useState(() => {
    const now = new Date();
    return {
      id: draftId(now.getTime(), crypto.getRandomValues(new Uint8Array(8))),
      name: getDefaultName(toDay(now)),
      now: now.toISOString(),
    };
  });
  useTitle(t('create.title'));

  const unavailable = template.error !== null || (types.data !== undefined && chosen === undefined);
  useEffect(() => {
    if (unavailable) void navigate('/document/list', { replace: true });
  }, [unavailable, navigate]);
  if (unavailable) return null;
  if (types.data === undefined || doctype === undefined || template.data === undefined)
    return <SkeletonRows rows={12} height={44} label={ui('loading')} />;
  const draft = draftDocument({ ...draftStart, doctype, user });
  return <DraftScreen key={doctype.id} draft={draft} doctypes={types.data} body={template.data} />;
}
