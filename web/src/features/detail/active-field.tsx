import { Button } from '@mantine/core';
import { IconCheck, IconEraser } from '@tabler/icons-react';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { CheckList } from './check-list.tsx';
import { ConflictLine } from './conflict-line.tsx';
import { positionOf } from './core/navigation.ts';
import { iconState, shownState, type PanelRow } from './core/panel.ts';
import { suggestionOf } from './core/suggestion.ts';
import { rowId, useDesk } from './desk-context.ts';
import { Evidence } from './evidence.tsx';
import { useDisplay, useRowLabel } from './field-display.ts';
import { FieldInput } from './field-input.tsx';
import { CommandHint, useWithKey } from './use-command-keys.tsx';

/** The active field: the same line, grown by its input, its checks as sentences and what can be done. */
export function ActiveField({ row }: { row: PanelRow }) {
  const t = useText('detail');
  const ui = useText('ui');
  const desk = useDesk();
  const position = positionOf(desk.panel.rows, row.key);
  const label = useRowLabel()(row);
  return (
    <div className="dd-active df-rail" data-rail={shownState(row)} id={rowId(row.key)}>
      <div className="dd-active-head">
        <StateIcon state={iconState(row)} label={ui(`state.${iconState(row)}`)} />
        <b>
          {label}
          {row.settings.required ? <span className="dd-star">*</span> : null}
        </b>
        {position === null ? null : (
          <span className="dd-quiet">
            {t(desk.phone ? 'field.positionLong' : 'field.position', { at: position.at, of: position.of })}
          </span>
        )}
        <span className="dd-grow" />
        <Evidence value={row.value} quiet />
      </div>
      <FieldInput row={row} label={label} describedBy={`${rowId(row.key)}-why`} />
      <FieldWhy row={row} />
      <ConflictLine fieldKey={row.key} />
      <FieldActions row={row} />
    </div>
  );
}

/** Why the field is as it is: what is wrong with the value, then its checks. */
export function FieldWhy({ row }: { row: PanelRow }) {
  const say = useFieldText();
  const t = useText('detail');
  const ui = useText('ui');
  const broken = row.reason !== null && !row.reason.startsWith('check:') ? row.reason : null;
  return (
    <div id={`${rowId(row.key)}-why`}>
      {broken === null ? null : (
        <p className="dd-reason" data-state="invalid">
          <StateIcon state="invalid" size={14} label={ui('state.invalid')} />
          {say.invalid(broken)}
        </p>
      )}
      {row.state === 'missing' ? (
        <p className="dd-reason" data-state="missing">
          <StateIcon state="missing" size={14} label={ui('state.missing')} />
          {t('field.missingHint')}
        </p>
      ) : null}
      {row.value ? <CheckList value={row.value} /> : null}
    </div>
  );
}

/** Settle, take the better value over, clear. */
export function FieldActions({ row }: { row: PanelRow }) {
  const t = useText('detail');
  const desk = useDesk();
  const withKey = useWithKey();
  const display = useDisplay();
  const suggestion = suggestionOf(row.value);
  const size = desk.phone ? 'md' : 'xs';
  return (
    <div className="dd-active-actions">
      <Button
        size={size}
        variant="filled"
        leftSection={desk.phone ? <IconCheck size={18} aria-hidden /> : undefined}
        rightSection={<CommandHint name="settle" />}
        onClick={() => {
          desk.run('settle');
        }}
      >
        {row.state === 'predicted' || row.reason?.startsWith('check:') === true ? t('field.settle') : t('field.next')}
      </Button>
      {suggestion === undefined ? null : (
        <Button
          size={size}
          rightSection={<CommandHint name="useSuggestion" />}
          onClick={() => {
            desk.run('useSuggestion');
          }}
        >
          {t('field.use', { value: shorten(display(row.id, suggestion)) })}
        </Button>
      )}
      <span className="dd-grow" />
      <IconButton
        label={t('field.clear')}
        said={withKey(t('field.clear'), 'clear')}
        size={desk.phone ? 44 : 28}
        onClick={() => {
          desk.run('clear');
        }}
      >
        <IconEraser size={16} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Long values keep their end on a button, by which people tell IBANs apart. */
const shorten = (text: string): string => (text.length <= 18 ? text : `…${text.slice(-8).trimStart()}`);
