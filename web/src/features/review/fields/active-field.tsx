import { Button } from '@mantine/core';
import { IconCheck, IconEraser } from '@tabler/icons-react';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { maxValueLength } from '#shared/field/value-length.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { CheckList, Evidence } from './evidence.tsx';
import { getReviewPosition } from './core/field-navigation.ts';
import { getIconState, getShownState, type PanelRow } from './core/panel.ts';
import { getSuggestion } from './core/suggestion.ts';
import { useDisplay, useRowLabel } from './field-display.ts';
import { FieldInput } from './field-input.tsx';
import { CommandHint, useWithKey } from '../commands/command-hints.tsx';
import { type FieldKey, splitFieldKey } from '../session/core/field-key.ts';
import { usePhone } from '../session/layout-context.ts';
import { useSend, useSession } from '../session/session-context.ts';
import { getRowId, useRows } from './selection-context.ts';
import { useRun } from '../commands/commands-context.ts';
import * as stateStyles from '#web/ui/signs/state.module.css';
import * as reviewStyles from '../review.module.css';
import * as styles from './fields.module.css';

/** Somebody else changed the field meanwhile: both values, the person's stays until they choose. */
export function ConflictLine({ fieldKey }: { fieldKey: FieldKey }) {
  const t = useText('detail');
  const send = useSend();
  const display = useDisplay();
  const conflict = useSession(({ conflicts }) => conflicts.find(({ key }) => key === fieldKey));
  if (!conflict) return null;
  const { id } = splitFieldKey(fieldKey);
  const show = (value: string): string => (value === '' ? t('field.empty') : display(id, value));
  return (
    <div className={styles.conflict} role="status">
      <p>{t('conflict.line', { theirs: show(conflict.theirs?.value ?? ''), mine: show(conflict.mine) })}</p>
      <div className={styles.conflictActions}>
        <Button size="xs" onClick={() => send({ kind: 'chosen', key: fieldKey, take: 'mine' })}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="xs" onClick={() => send({ kind: 'chosen', key: fieldKey, take: 'theirs' })}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}

/** The active field: the same line, grown by its input, its checks as sentences and what can be done. */
export function ActiveField({ row }: { row: PanelRow }) {
  const t = useText('detail');
  const ui = useText('ui');
  const phone = usePhone();
  const position = getReviewPosition(useRows(), row.key);
  const label = useRowLabel()(row);
  return (
    <div
      className={`${styles.active} ${stateStyles.rail}`}
      data-part="rail"
      data-rail={getShownState(row)}
      id={getRowId(row.key)}
    >
      <div className={styles.activeHead}>
        <StateIcon state={getIconState(row)} label={ui(`state.${getIconState(row)}`)} />
        <b>
          {label}
          {row.settings.required ? <span className={styles.star}>*</span> : null}
        </b>
        {position === null ? null : (
          <span className={reviewStyles.quiet} data-part="quiet">
            {t(phone ? 'field.positionLong' : 'field.position', { at: position.at, of: position.of })}
          </span>
        )}
        <span className={reviewStyles.grow} data-part="grow" />
        <Evidence value={row.value} look={row.look} quiet />
      </div>
      <FieldInput row={row} label={label} describedBy={`${getRowId(row.key)}-why`} />
      <FieldWhy row={row} />
      <ConflictLine fieldKey={row.key} />
      <FieldActions row={row} />
    </div>
  );
}

/** Why the field is as it is: what is wrong with the value, then its checks. */
export function FieldWhy({ row }: { row: PanelRow }) {
  const fieldText = useFieldText();
  const t = useText('detail');
  const ui = useText('ui');
  const broken = row.reason !== null && !row.reason.startsWith('check:') ? row.reason : null;
  return (
    <div id={`${getRowId(row.key)}-why`}>
      {broken === null ? null : (
        <p className={styles.reason} data-state="invalid">
          <StateIcon state="invalid" size={14} label={ui('state.invalid')} />
          {fieldText.invalid(broken, { length: row.value?.value.length ?? 0, most: maxValueLength })}
        </p>
      )}
      {row.state === 'missing' ? (
        <p className={styles.reason} data-state="missing">
          <StateIcon state="missing" size={14} label={ui('state.missing')} />
          {t(findFieldDefinition(row.id)?.kind === 'select' ? 'field.missingChoice' : 'field.missingHint')}
        </p>
      ) : null}
      {row.value ? <CheckList value={row.value} look={row.look} /> : null}
    </div>
  );
}

/** Settle, take the better value over, clear. */
export function FieldActions({ row }: { row: PanelRow }) {
  const t = useText('detail');
  const phone = usePhone();
  const run = useRun();
  const withKey = useWithKey();
  const display = useDisplay();
  const suggestion = getSuggestion(row.value);
  const size = phone ? 'md' : 'xs';
  return (
    <div className={styles.activeActions} data-part="active-actions">
      <Button
        size={size}
        variant="filled"
        leftSection={phone ? <IconCheck size={18} aria-hidden /> : undefined}
        rightSection={<CommandHint name="settle" />}
        onClick={() => run('settle')}
      >
        {row.state === 'predicted' || row.reason?.startsWith('check:') === true ? t('field.settle') : t('field.next')}
      </Button>
      {suggestion === undefined ? null : (
        <Button size={size} rightSection={<CommandHint name="useSuggestion" />} onClick={() => run('useSuggestion')}>
          {t('field.use', { value: shorten(display(row.id, suggestion)) })}
        </Button>
      )}
      <span className={reviewStyles.grow} data-part="grow" />
      <IconButton
        label={t('field.clear')}
        hint={withKey(t('field.clear'), 'clear')}
        size={phone ? 44 : 28}
        onClick={() => run('clear')}
      >
        <IconEraser size={16} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Long values keep their end on a button, by which people tell IBANs apart. */
const shorten = (text: string): string => (text.length <= 18 ? text : `…${text.slice(-8).trimStart()}`);
