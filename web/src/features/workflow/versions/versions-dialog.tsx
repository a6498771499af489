import { Button, SegmentedControl } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useState } from 'react';
import type { Steps } from '#shared/workflow/graph.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { DifferenceView } from './difference-view.tsx';
import * as styles from './versions.module.css';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod';
import { listWorkflowVersions, readWorkflowVersion } from '#shared/api/workflows.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as editorStyles from '../styles/editor.module.css';

type Versions = z.output<(typeof listWorkflowVersions)['answer']>;

/** Every saved workflow of a type, newest first. */
const useVersions = (id: string): UseQueryResult<Versions> =>
  useQuery({
    queryKey: [...keys.workflow(id), 'versions'],
    queryFn: ({ signal }) => call(listWorkflowVersions, { params: { id }, signal }),
  });

/** One of them whole; what was saved once never changes. */
const useVersion = (id: string, version: number | undefined): UseQueryResult<Workflow> =>
  useQuery({
    queryKey: [...keys.workflow(id), 'versions', version],
    queryFn: ({ signal }) => call(readWorkflowVersion, { params: { id, version: String(version ?? 0) }, signal }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

type VersionsProps = {
  readonly doctypeId: string;
  /** What is drawn now. */
  readonly drawn: Steps;
  readonly onClose: () => void;
  readonly onRestore: (steps: Steps, version: number) => void;
};

/** Every saved workflow: who, when, what it changed. Restoring one draws it as a draft; nothing is saved by that. */
export function VersionsDialog({ doctypeId, drawn, onClose, onRestore }: VersionsProps) {
  const t = useText('workflow');
  const ui = useText('ui');
  const describeError = useErrorSentence();
  const { data, error, refetch } = useVersions(doctypeId);
  const [chosen, setChosen] = useState<number>();
  const version = chosen ?? data?.[0]?.version;
  return (
    <Dialog opened onClose={onClose} size="min(1240px, 96vw)" title={t('versions')}>
      {error === null ? null : (
        <Band
          tone="error"
          title={describeError(error)}
          actions={<PushButton onClick={() => void refetch()}>{ui('retry')}</PushButton>}
        />
      )}
      {data === undefined ? (
        <SkeletonRows rows={6} height={44} label={ui('loading')} />
      ) : (
        <div className={styles.versions}>
          <VersionList versions={data} chosen={version} onChoose={setChosen} />
          {version === undefined ? (
            <p className={`${editorStyles.quiet} ${editorStyles.padded}`} data-part="wf-quiet">
              {t('versions.none')}
            </p>
          ) : (
            <Chosen doctypeId={doctypeId} versions={data} version={version} drawn={drawn} onRestore={onRestore} />
          )}
        </div>
      )}
    </Dialog>
  );
}

type ListProps = {
  readonly versions: Versions;
  readonly chosen: number | undefined;
  readonly onChoose: (version: number) => void;
};

function VersionList({ versions, chosen, onChoose }: ListProps) {
  const format = useFormat();
  const t = useText('workflow');
  return (
    <ol className={styles.versionList} aria-label={t('versions')}>
      {versions.map(({ version, savedAt, by, steps }) => (
        <li key={version}>
          <button
            type="button"
            className={sharedStyles.bare}
            aria-current={version === chosen}
            onClick={() => onChoose(version)}
          >
            <b>{t('version', { version })}</b>
            <span>{format.instant(savedAt)}</span>
            <span className={editorStyles.quiet} data-part="wf-quiet">
              {[by?.name ?? t('versions.nobody'), t('versions.steps', { count: steps })].join(', ')}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type ChosenProps = Omit<VersionsProps, 'onClose'> & { readonly versions: Versions; readonly version: number };

function Chosen({ doctypeId, versions, version, drawn, onRestore }: ChosenProps) {
  const t = useText('workflow');
  const ui = useText('ui');
  const describeError = useErrorSentence();
  const [against, setAgainst] = useState<'previous' | 'drawn'>('previous');
  const before = versions[versions.findIndex((one) => one.version === version) + 1]?.version;
  const whole = useVersion(doctypeId, version);
  const previous = useVersion(doctypeId, before);
  const now = whole.data?.steps;
  // The first of all versions changed nothing that is known.
  const old = against === 'drawn' ? drawn : before === undefined ? now : previous.data?.steps;
  return (
    <div className={styles.version}>
      <div className={styles.versionHead}>
        <h3>{t('version', { version })}</h3>
        <SegmentedControl
          aria-label={t('versions.against')}
          value={against}
          data={[
            { value: 'previous', label: t('versions.previous') },
            { value: 'drawn', label: t('versions.drawn') },
          ]}
          onChange={(value) => setAgainst(value === 'drawn' ? 'drawn' : 'previous')}
        />
        <span className={editorStyles.grow} />
        <Button
          disabled={now === undefined}
          onClick={() => {
            if (now !== undefined) onRestore(now, version);
          }}
        >
          {t('versions.restore')}
        </Button>
      </div>
      {whole.error === null ? null : <Band tone="error" title={describeError(whole.error)} />}
      {now === undefined || old === undefined ? (
        <SkeletonRows rows={6} height={44} label={ui('loading')} />
      ) : (
        <DifferenceView key={`${version} ${against}`} before={old} after={now} />
      )}
    </div>
  );
}
