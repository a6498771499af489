import { memo } from 'react';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import type { FieldState } from '#shared/document/fields/field-states.ts';
import { useText } from '#web/text/use-text.ts';
import { StateIcon, type ShownState } from '#web/ui/signs/state-icon.tsx';
import { ActiveField } from './active-field.tsx';
import type { FieldKey } from '../session/core/field-key.ts';
import { getIconState, getShownState, type PanelRow } from './core/panel.ts';
import { Evidence, useEvidenceText } from './evidence.tsx';
import { useDisplay, useRowLabel } from './field-display.ts';
import { usePhone } from '../session/layout-context.ts';
import { useEditable, useSession } from '../session/session-context.ts';
import { getRowId, useIsActive, useSelection } from './selection-context.ts';
import * as stateStyles from '#web/ui/signs/state.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './fields.module.css';

/** What lines say; asked for once by their group, not by each of a hundred lines. */
export type RowTexts = {
  readonly label: ReturnType<typeof useRowLabel>;
  readonly display: ReturnType<typeof useDisplay>;
  readonly evidence: ReturnType<typeof useEvidenceText>;
  readonly state: (state: FieldState | 'evidence') => string;
  readonly missing: string;
  readonly empty: string;
  readonly unsaved: string;
};

export function useRowTexts(): RowTexts {
  const t = useText('detail');
  const ui = useText('ui');
  return {
    label: useRowLabel(),
    display: useDisplay(),
    evidence: useEvidenceText(),
    state: (state) => ui(`state.${state}`),
    missing: t('field.missing'),
    empty: t('field.empty'),
    unsaved: t('field.unsaved'),
  };
}

/** A phone has no room for a whole account: its country and check digits, and the last four. */
const shortAccount = (shown: string): string =>
  shown.length < 12 ? shown : `${shown.slice(0, 4)} … ${shown.slice(-4)}`;

/** A field as a line: rail, state, label, value, evidence. The active one grows. */
export function FieldRow({ row, texts }: { row: PanelRow; texts: RowTexts }) {
  const { activate } = useSelection();
  const active = useIsActive(row.key);
  const editable = useEditable();
  const phone = usePhone();
  const unsaved = useSession(({ drafts }) => drafts.has(row.key));
  if (active && editable) return <ActiveField row={row} />;
  const value = row.value?.value ?? '';
  const kind = findFieldDefinition(row.id)?.kind;
  const shown =
    value === '' ? (row.state === 'missing' ? texts.missing : texts.empty) : texts.display(row.id, value, true);
  return (
    <QuietRow
      rowKey={row.key}
      state={getShownState(row)}
      icon={getIconState(row)}
      stateText={texts.state(getIconState(row))}
      label={texts.label(row)}
      required={row.settings.required}
      kind={value === '' ? undefined : kind}
      shown={shown}
      brief={phone && kind === 'iban' ? shortAccount(shown) : shown}
      value={row.value}
      look={row.look}
      evidence={row.value && value !== '' ? texts.evidence({ value: row.value, look: row.look }) : ''}
      unsaved={unsaved ? texts.unsaved : ''}
      active={active}
      reachable={!editable}
      activate={activate}
    />
  );
}

type QuietRowProps = {
  readonly rowKey: FieldKey;
  readonly state: FieldState;
  readonly icon: ShownState;
  readonly stateText: string;
  readonly label: string;
  readonly required: boolean;
  readonly kind: string | undefined;
  readonly shown: string;
  readonly brief: string;
  readonly value: PanelRow['value'];
  readonly look: PanelRow['look'];
  readonly evidence: string;
  readonly unsaved: string;
  readonly active: boolean;
  readonly reachable: boolean;
  readonly activate: (key: FieldKey) => void;
};

/** Drawn again only when it says something else: there are up to a hundred of them, and every letter typed asks them all. */
const QuietRow = memo(function QuietRow(row: QuietRowProps) {
  return (
    <button
      type="button"
      id={getRowId(row.rowKey)}
      className={`${styles.row} ${stateStyles.rail}`}
      data-part="row rail"
      data-rail={row.state}
      data-state={row.state}
      data-active={row.active}
      tabIndex={row.reachable ? 0 : -1}
      aria-current={row.active ? 'true' : undefined}
      onClick={() => row.activate(row.rowKey)}
    >
      <StateIcon state={row.icon} label={row.stateText} />
      <span className={styles.label} title={row.label}>
        {row.label}
        {row.required ? <span className={styles.star}>*</span> : null}
      </span>
      <span className={styles.value} data-kind={row.kind} title={row.kind === undefined ? undefined : row.shown}>
        {row.brief}
      </span>
      {row.unsaved === '' ? null : (
        <span className={styles.dot} role="img" aria-label={row.unsaved} title={row.unsaved} />
      )}
      <Evidence value={row.value} look={row.look} silent />
      {row.evidence === '' ? null : <span className={sharedStyles.hidden}>{row.evidence}</span>}
    </button>
  );
});
