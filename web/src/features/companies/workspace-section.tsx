import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Company } from '#shared/company/company.ts';
import { previewWorkspace, type ChosenKinds } from '#shared/doctype/workspace-change.ts';
import { isExportSystem } from '#shared/export-systems/export-systems.ts';
import { useDoctypesOf } from '#web/remote/doctypes.ts';
import { useWorkspaces } from '#web/remote/workspaces.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { WorkspacePreview } from '#web/ui/forms/workspace-preview.tsx';
import { useSetWorkspace } from './use-companies.ts';
import * as styles from './companies.module.css';

/** What a person chose and did not save yet; without a system: that of the company. */
type Choice = { readonly system?: string; readonly kinds: ChosenKinds };
const unchanged: Choice = { kinds: {} };

/** The accounting system of the company's document types (R-COM-09), and the connectors beside it. */
export function WorkspaceSection({ company }: { readonly company: Company }) {
  const t = useText('companies');
  const format = useFormat();
  const { data: systems = [] } = useWorkspaces();
  const before = company.workspace ?? '';
  const [choice, setChoice] = useState<Choice>(unchanged);
  const { system = before, kinds: chosen } = choice;
  const { data: types = [], error, refetch } = useDoctypesOf(company._id);
  const { mutate, isPending } = useSetWorkspace();
  const changed = system !== before || Object.keys(chosen).length > 0;
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  // Who was led here, for example by the first steps, finds it below all the data of the company.
  useEffect(() => {
    if (hash === '#workspace') section.current?.scrollIntoView();
  }, [hash]);
  const getName = (id: string) => systems.find((one) => one.id === id)?.name ?? id;
  const asks = isExportSystem(before) && previewWorkspace(types, before, {}).some((line) => line.asks);
  const save = () =>
    mutate(
      { company, system, kinds: chosen },
      // What was chosen while this was being saved is kept.
      { onSuccess: () => setChoice((now) => (now === choice ? unchanged : now)) },
    );
  return (
    <section ref={section} className={styles.section} aria-label={t('section.workspace')}>
      <h2>{t('section.workspace')}</h2>
      <p>{t('section.workspaceText')}</p>
      <div className={styles.workspace}>
        <NativeSelect
          label={t('field.workspace')}
          data={[
            ...(before === '' ? [{ value: '', label: t('workspace.mixed') }] : []),
            ...systems.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={system}
          onChange={(event) => setChoice({ system: event.currentTarget.value, kinds: {} })}
        />
        <Button loading={isPending} disabled={!changed} onClick={save}>
          {t('workspace.set')}
        </Button>
      </div>
      <LoadFailure title={t('workspace.typesFailed')} error={error} onRetry={() => void refetch()} />
      {isExportSystem(system) && types.length > 0 && (system !== before || asks) ? (
        <WorkspacePreview
          types={types}
          system={system}
          chosen={chosen}
          onChoose={(kinds) => setChoice({ system, kinds })}
        />
      ) : null}
      {company.connectorApps.map((app) => (
        <p key={app.system} className={styles.note}>
          {t('connector', { name: getName(app.system), when: format.ago(app.lastActive) })}
        </p>
      ))}
    </section>
  );
}
