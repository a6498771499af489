import { IconFileSettings } from '@tabler/icons-react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PushLink } from '#web/ui/controls/push-button.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { TypeScreen } from './settings/type-screen.tsx';
import { getTypePath, typesPath, withoutType } from './types/type-tabs.tsx';
import { TypesFrame } from './types/types-frame.tsx';
import { useTypes } from './form/doctype-queries.ts';
import { WorkflowPreviewContext, type DrawWorkflow } from './sections/workflow-section.tsx';
import './doctypes.module.css';
import './fields/type-fields.module.css';
import './sections/reading.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

/** Document types of the company: how each is numbered, read, automated, and which fields it has. Administrators only. */
export function DoctypesPage({ drawWorkflow }: { drawWorkflow: DrawWorkflow }) {
  const t = useText('doctypes');
  const { type = unspecifiedDoctype } = useParams();
  const [search] = useSearchParams();
  const { data: types, error, refetch } = useTypes();
  if (types === undefined) {
    return error === null ? (
      <SkeletonRows rows={8} height={48} label={t('loading')} />
    ) : (
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  const doctype = types.find(({ id }) => id === type);
  if (doctype !== undefined && type !== unspecifiedDoctype)
    return (
      <WorkflowPreviewContext value={drawWorkflow}>
        <TypeScreen key={doctype.id} doctype={doctype} types={types} />
      </WorkflowPreviewContext>
    );
  const first = types.find(({ id }) => id !== unspecifiedDoctype);
  if (type === unspecifiedDoctype && first !== undefined && !search.has(withoutType))
    return <Navigate to={getTypePath(first.id)} replace />;
  return <WithoutType types={types} known={type === unspecifiedDoctype} />;
}

/** The place of documents without a type (ledger R-DTY-02), or an address that names no type of this company. */
function WithoutType({ types, known }: { types: readonly Doctype[]; known: boolean }) {
  const t = useText('doctypes');
  useTitle(t('title'));
  return (
    <TypesFrame types={types} current={known ? unspecifiedDoctype : ''}>
      <EmptyState
        icon={<IconFileSettings size={28} stroke={1.4} aria-hidden />}
        title={t(known ? 'unspecified.title' : 'unknown.title')}
        action={known ? undefined : <PushLink to={typesPath}>{t('unknown.back')}</PushLink>}
      >
        {t(known ? 'unspecified.text' : 'unknown.text')}
      </EmptyState>
    </TypesFrame>
  );
}
