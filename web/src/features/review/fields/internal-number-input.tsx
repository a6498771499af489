import { Button, Popover } from '@mantine/core';
import { IconNumber } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { reserveInternalNumber, verifyInternalNumberOf } from '#shared/api/numbers.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import {
  isUnnumbered,
  buildNumberExample,
  getNumberYear,
  readNumber,
  toNumberPrefix,
} from '#shared/doctype/internal-number.ts';
import { call } from '#web/remote/call.ts';
import { Refused } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import type { PanelRow } from './core/panel.ts';
import { stripPrefix, readYear, addPrefix } from './core/internal-number.ts';
import { toDay } from '#web/text/format.ts';
import { activeInputId, useFocus } from '../navigation/focus.ts';
import { useAnnounce, useFields, useReviewed, useSend } from '../session/session-context.ts';
import * as styles from './fields.module.css';

type InternalNumberInputProps = {
  readonly row: PanelRow;
  readonly label: string;
  readonly doctype: Doctype;
  readonly describedBy?: string | undefined;
};

/**
 * The internal number: its prefix is fixed, a complete one is verified when the field is left, and "Get" asks the server for
 * the next free one of the year (ledger R-VAT-10 to R-VAT-18). What the server objects to stands in a popover at the field.
 */
export function InternalNumberInput({ row, label, doctype, describedBy }: InternalNumberInputProps) {
  const t = useText('detail');
  const send = useSend();
  const announce = useAnnounce();
  const { activeInput } = useFocus();
  const fields = useFields();
  const today = toDay(new Date());
  const why = useId();
  const [busy, setBusy] = useState(false);
  const [typing, setTyping] = useState(false);
  const [refused, setRefused] = useState<{ readonly value: string; readonly message: string } | null>(null);
  const id = useReviewed(({ _id }) => _id);
  const value = row.value?.value ?? '';
  const defaultValue = toNumberPrefix(doctype, getNumberYear(fields, today));
  // Where a number is required its year stands there already.
  const shown = stripPrefix(value === '' && row.settings.required ? defaultValue : value, doctype);
  const objection = refused !== null && refused.value === value ? refused.message : null;

  const edit = (text: string) => {
    setTyping(true);
    send({ kind: 'edited', key: row.key, value: addPrefix(text, doctype), typing });
  };
  const handleError = (error: unknown, typed: string) => {
    if (error instanceof Refused && error.status < 500 && error.serverMessage !== undefined)
      setRefused({ value: typed, message: error.serverMessage });
    else alertError(error);
  };
  const verify = async () => {
    if (readNumber(value, doctype) === undefined) return;
    try {
      await call(verifyInternalNumberOf, { params: { documentId: id }, body: { number: value, doctype: doctype.id } });
    } catch (error) {
      handleError(error, value);
    }
  };
  const get = async () => {
    setBusy(true);
    try {
      const year = readYear(shown, doctype) ?? getNumberYear(fields, today);
      const number = await call(reserveInternalNumber, {
        params: { documentId: id },
        body: { year, doctype: doctype.id },
      });
      send({ kind: 'edited', key: row.key, value: number });
      announce(t('number.got', { number }));
    } catch (error) {
      handleError(error, value);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Popover
      withRoles={false}
      opened={objection !== null}
      position="bottom-start"
      width={320}
      withArrow
      trapFocus={false}
    >
      <Popover.Target>
        <div className={styles.number}>
          {doctype.short === '' ? null : (
            <span className={styles.numberPrefix} aria-hidden>
              {doctype.short.toUpperCase()}
            </span>
          )}
          <input
            ref={activeInput}
            id={activeInputId}
            className={styles.input}
            data-part="input"
            aria-label={doctype.short === '' ? label : `${label}, ${doctype.short}`}
            aria-invalid={row.state === 'invalid' || objection !== null}
            aria-required={row.settings.required}
            aria-describedby={objection === null ? describedBy : why}
            autoComplete="off"
            inputMode="numeric"
            maxLength={doctype.year + doctype.numbers + 1}
            placeholder={stripPrefix(buildNumberExample(doctype, getNumberYear(fields, today)), doctype)}
            disabled={row.settings.lock}
            value={shown}
            onFocus={(event) => {
              const end = event.currentTarget.value.length;
              if (isUnnumbered(addPrefix(shown, doctype))) event.currentTarget.setSelectionRange(end, end);
              else event.currentTarget.select();
            }}
            onBlur={() => void verify()}
            onChange={(event) => edit(event.currentTarget.value)}
          />
          <Button
            size="xs"
            loading={busy}
            disabled={row.settings.lock}
            leftSection={<IconNumber size={14} stroke={1.8} aria-hidden />}
            onClick={() => void get()}
          >
            {t('number.get')}
          </Button>
        </div>
      </Popover.Target>
      <Popover.Dropdown className={styles.numberWhy} role="alert" id={why}>
        <b>{label}</b>
        <p>{objection}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
