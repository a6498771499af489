import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { FormProblem, SettingsField } from '#shared/doctype/check-doctype.ts';
import { changeDoctype } from '#shared/doctype/change-doctype.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { accountingKind, isKindOfferedBy, type AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { offersLiquidation, offersOss } from '#shared/doctype/doctype-rules.ts';
import { exportKindNames } from '#shared/text/exports/accounting-kinds.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import type { Change } from '../form/forms.ts';
import { useProblemText } from '../form/problem-text.ts';
import { useWorkspaces } from '#web/remote/workspaces.ts';
import * as styles from '../doctypes.module.css';

export type SettingsProps = {
  readonly doctype: Doctype;
  readonly change: Change;
  /** The problems that are shown to the person. */
  readonly problems: readonly FormProblem<SettingsField>[];
};

/** Name and accounting: what the type is called and as what it is exported. */
export function GeneralSection({ doctype, change, problems }: SettingsProps) {
  const t = useText('doctypes');
  const problem = useProblemText();
  return (
    <div className={styles.pairs}>
      <TextInput
        label={t('general.name')}
        value={doctype.name}
        maxLength={60}
        error={problem(problems, 'name')}
        onChange={(event) => {
          const name = event.currentTarget.value;
          change((type) => changeDoctype(type, { name }));
        }}
      />
      <div>
        <div className="mantine-InputWrapper-label">{t('general.id')}</div>
        <code className={styles.id}>{doctype.id}</code>
      </div>
      <Accounting doctype={doctype} change={change} problems={problems} />
      <div className={`${styles.wide} ${styles.checks}`}>
        <Checkbox
          label={t('general.oss')}
          description={t('general.ossHint')}
          checked={doctype.enableOSS}
          disabled={!offersOss(doctype)}
          onChange={(event) => {
            const enableOSS = event.currentTarget.checked;
            change((type) => changeDoctype(type, { enableOSS }));
          }}
        />
        <Checkbox
          label={t('general.liquidation')}
          description={t('general.liquidationHint')}
          checked={doctype.exportLiquidation}
          disabled={!offersLiquidation(doctype)}
          onChange={(event) => {
            const exportLiquidation = event.currentTarget.checked;
            change((type) => changeDoctype(type, { exportLiquidation }));
          }}
        />
      </div>
    </div>
  );
}

/** The accounting system and the kind of document in it; the kind stays when another system is chosen. */
function Accounting({ doctype, change, problems }: SettingsProps) {
  const t = useText('doctypes');
  const problem = useProblemText();
  const locale = useLocale();
  const { data: systems = [], isError } = useWorkspaces();
  const system = systems.find(({ id }) => id === doctype.exportSystem);
  const { exportSystem, exportSystemType: chosenKind } = doctype;
  // The kind of the type stands there also where its system does not take it.
  const isListed = (id: AccountingKind) => isKindOfferedBy(exportSystem, id) || id === chosenKind;
  const kinds = system?.doctypes.filter(({ id }) => isListed(id)) ?? [];
  const unlisted = chosenKind !== null && kinds.every(({ id }) => id !== chosenKind);
  const notTaken = exportSystem !== null && chosenKind !== null && !isKindOfferedBy(exportSystem, chosenKind);
  return (
    <>
      <NativeSelect
        label={t('general.system')}
        value={doctype.exportSystem ?? ''}
        error={isError ? t('general.systemsFailed') : problem(problems, 'exportSystem')}
        data={[
          { value: '', label: t('general.noSystem') },
          ...systems.map(({ id, name }) => ({ value: id, label: name })),
          // What is stored shows also while the list is on its way.
          ...(system === undefined && doctype.exportSystem !== null
            ? [{ value: doctype.exportSystem, label: doctype.exportSystem }]
            : []),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change((type) => changeDoctype(type, { exportSystem: value === '' ? null : value }));
        }}
      />
      <NativeSelect
        label={t('general.kind')}
        value={doctype.exportSystemType ?? ''}
        description={notTaken ? t('general.kindNotTaken') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={doctype.exportSystem === null}
        error={problem(problems, 'exportSystemType')}
        data={[
          ...(doctype.exportSystemType === null ? [{ value: '', label: t('general.noKind') }] : []),
          ...kinds.map(({ id, name, value }) => ({ value: id, label: `${name} · ${value}` })),
          ...(unlisted ? [{ value: chosenKind, label: exportKindNames[chosenKind][locale] }] : []),
        ]}
        onChange={(event) => {
          const chosen = accountingKind.safeParse(event.currentTarget.value);
          if (chosen.success) change((type) => changeDoctype(type, { exportSystemType: chosen.data }));
        }}
      />
    </>
  );
}
