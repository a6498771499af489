import { NativeSelect } from '@mantine/core';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { previewWorkspace, type ChosenKinds, type WorkspacePreview } from '#shared/doctype/workspace-change.ts';
import { exportSystemNames, type ExportSystemId } from '#shared/export-systems/export-systems.ts';
import { accountingKind, listOfferedKinds, type AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import { exportKindNames } from '#shared/text/exports/accounting-kinds.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import * as styles from './workspace-preview.module.css';

type PreviewProps = {
  readonly types: readonly Doctype[];
  readonly system: ExportSystemId;
  readonly chosen: ChosenKinds;
  readonly onChoose: (chosen: ChosenKinds) => void;
};

/**
 * What another accounting system does to each type of the company, before it is set: the kind that it keeps, or a choice where the
 * system does not take that kind (decision 0057).
 */
export function WorkspacePreview({ types, system, chosen, onChoose }: PreviewProps) {
  const t = useText('workspace');
  const lines = previewWorkspace(types, system, chosen);
  const open = lines.filter(({ taken }) => !taken).length;
  return (
    <div className={styles.preview} role="group" aria-label={t('label')}>
      <p role="status">{open === 0 ? t('allKept') : t('asks', { count: open })}</p>
      <ul>
        {lines.map((line) => (
          <PreviewLine
            key={line.id}
            line={line}
            system={system}
            onChoose={(kind) => onChoose(choose(chosen, line.id, kind))}
          />
        ))}
      </ul>
    </div>
  );
}

/** Without a kind the type keeps the one that it has. */
const choose = (chosen: ChosenKinds, id: string, kind: AccountingKind | undefined): ChosenKinds => {
  const others = Object.entries(chosen).filter(([other]) => other !== id);
  return Object.fromEntries(kind === undefined ? others : [...others, [id, kind]]);
};

type LineProps = {
  readonly line: WorkspacePreview;
  readonly system: ExportSystemId;
  readonly onChoose: (kind: AccountingKind | undefined) => void;
};

function PreviewLine({ line: { name, before, after, taken, asks, lost }, system, onChoose }: LineProps) {
  const t = useText('workspace');
  const locale = useLocale();
  const getName = (kind: AccountingKind) => exportKindNames[kind][locale];
  const systemName = exportSystemNames[system];
  const kind = before === null ? t('unset') : getName(before);
  return (
    <li>
      <b>{name}</b>
      <div>
        {asks ? (
          <NativeSelect
            label={taken && before !== null ? t('chosen', { kind }) : kind}
            aria-label={t('choose', { name })}
            value={taken ? (after ?? '') : ''}
            data={[
              { value: '', label: before === null ? t('leaveUnset') : t('leave', { kind }) },
              ...listOfferedKinds(system).map((one) => ({ value: one, label: getName(one) })),
            ]}
            onChange={(event) => onChoose(accountingKind.safeParse(event.currentTarget.value).data)}
          />
        ) : (
          <span>{t('kept', { kind })}</span>
        )}
        {taken ? null : <small>{t('notTaken', { system: systemName })}</small>}
        {lost.map((option) => (
          <small key={option}>{t(`lost.${option}`)}</small>
        ))}
      </div>
    </li>
  );
}
