import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Company } from '#shared/company/company.ts';
import { useWorkspaces } from '#web/remote/workspaces.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { useSetWorkspace } from './use-companies.ts';
import * as styles from './companies.module.css';

/** The accounting system of the company's document types (R-COM-09), and the connectors beside it. */
export function WorkspaceSection({ company }: { readonly company: Company }) {
  const t = useText('companies');
  const format = useFormat();
  const { data: systems = [] } = useWorkspaces();
  const before = company.workspace ?? '';
  const [system, setSystem] = useState(before);
  const { mutate, isPending } = useSetWorkspace();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  // Who was led here, for example by the first steps, finds it below all the data of the company.
  useEffect(() => {
    if (hash === '#workspace') section.current?.scrollIntoView();
  }, [hash]);
  const getName = (id: string) => systems.find((one) => one.id === id)?.name ?? id;
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
          onChange={(event) => setSystem(event.currentTarget.value)}
        />
        <Button loading={isPending} disabled={system === before} onClick={() => mutate({ company, system })}>
          {t('workspace.set')}
        </Button>
      </div>
      {company.connectorApps.map((app) => (
        <p key={app.system} className={styles.note}>
          {t('connector', { name: getName(app.system), when: format.ago(app.lastActive) })}
        </p>
      ))}
    </section>
  );
}
