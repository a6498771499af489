// These sheets come first: those of the screen build on them.
import '@xyflow/react/dist/base.css';
import './canvas/canvas.module.css';
import './canvas/form.module.css';
import './canvas/step-list.module.css';
import { useMediaQuery } from '@mantine/hooks';
import { Select } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { GuideLink } from '#web/ui/controls/guide-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NextStep } from '#web/ui/feedback/next-step.tsx';
import { PushLink } from '#web/ui/controls/push-button.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { NamesContext, useLoadedNames } from './context/names.ts';
import { StepList } from './canvas/step-list.tsx';
import { useWorkflow } from './context/use-workflow.ts';
import { WorkflowView } from './workflow-view.tsx';
import * as styles from './styles/editor.module.css';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

/** /document/workflow: the workflow of each type, read-only (R-WED-34). */
export function WorkflowPage() {
  const t = useText('workflow');
  const user = useUser();
  const names = useLoadedNames();
  const [search, setSearch] = useSearchParams();
  const types = useDoctypes().filter(({ draft, id }) => !draft && id !== unspecifiedDoctype);
  const type = types.find(({ id }) => id === search.get('type')) ?? types[0];
  useTitle(t('view.title'));
  return (
    <NamesContext value={names}>
      <div className={styles.page}>
        <header className={styles.pageHead}>
          <h1>{t('view.title')}</h1>
          <Select
            aria-label={t('view.type')}
            data={types.map(({ id, name }) => ({ value: id, label: name }))}
            value={type?.id ?? null}
            searchable
            allowDeselect={false}
            onChange={(id) => {
              if (id !== null) setSearch({ type: id });
            }}
          />
          <GuideLink guide="approve" />
          <span className={styles.grow} />
          {type !== undefined && user.role.includes('admin') ? (
            <span className={styles.desktopOnly}>
              <PushLink to={`/document/types/${type.id}/workflow`}>{t('view.edit')}</PushLink>
            </span>
          ) : null}
        </header>
        {type === undefined ? (
          <EmptyState
            icon={<IconSitemap size={28} stroke={1.4} aria-hidden />}
            title={t('view.none')}
            action={<NextStep to="doctypes" />}
          />
        ) : (
          <OfType key={type.id} type={type.id} />
        )}
      </div>
    </NamesContext>
  );
}

function OfType({ type }: { type: string }) {
  const t = useText('workflow');
  const ui = useText('ui');
  const { data, error, refetch } = useWorkflow(type);
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={6} height={64} label={ui('loading')} />;
    return <LoadFailure title={t('cannotDraw')} error={error} onRetry={() => void refetch()} />;
  }
  return phone ? <StepList steps={data.steps} /> : <WorkflowView steps={data.steps} />;
}
