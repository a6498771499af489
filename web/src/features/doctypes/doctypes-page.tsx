import { IconFileSettings } from '@tabler/icons-react';
import { useParams } from 'react-router';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useErrorSentence } from '#web/ui/error-alert.tsx';
import { PushButton, PushLink } from '#web/ui/push-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useTitle } from '#web/ui/title.ts';
import { TypeScreen } from './type-screen.tsx';
import { TypesFrame } from './types-frame.tsx';
import { useTypes } from './use-types.ts';
import { WorkflowPreviewContext, type DrawWorkflow } from './workflow-preview-context.ts';
import './doctypes.css';
import './fields.css';
import './reading.css';

/** Document types of the company: how each is numbered, read, automated, and which fields it has. Administrators only. */
export function DoctypesPage({ drawWorkflow }: { drawWorkflow: DrawWorkflow }) {
  const t = useText('doctypes');
  const sentence = useErrorSentence();
  const { type = unspecifiedDoctype } = useParams();
  const { data: types, error, refetch } = useTypes();
  if (types === undefined) {
    return error === null ? (
      <SkeletonRows rows={8} height={48} label={t('loading')} />
    ) : (
      <Band
        tone="error"
        title={t('failed')}
        actions={<PushButton onClick={() => void refetch()}>{t('retry')}</PushButton>}
      >
        {sentence(error)}
      </Band>
    );
  }
  const doctype = types.find(({ id }) => id === type);
  if (doctype !== undefined && type !== unspecifiedDoctype)
    return (
      <WorkflowPreviewContext value={drawWorkflow}>
        <TypeScreen key={doctype.id} doctype={doctype} types={types} />
      </WorkflowPreviewContext>
    );
  return <WithoutType types={types} known={type === unspecifiedDoctype} />;
}

/** The place of papers without a type (ledger R-DTY-02), or an address that names no type of this company. */
function WithoutType({ types, known }: { types: readonly Doctype[]; known: boolean }) {
  const t = useText('doctypes');
  useTitle(t('title'));
  return (
    <TypesFrame types={types} current={known ? unspecifiedDoctype : ''}>
      <EmptyState
        icon={<IconFileSettings size={28} stroke={1.4} aria-hidden />}
        title={t(known ? 'unspecified.title' : 'unknown.title')}
        action={known ? undefined : <PushLink to="/document/types">{t('unknown.back')}</PushLink>}
      >
        {t(known ? 'unspecified.text' : 'unknown.text')}
      </EmptyState>
    </TypesFrame>
  );
}
