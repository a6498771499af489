import { store } from '#web/state/state.ts';
import { Autocomplete, Loader } from '@mantine/core';
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconBuildingBank, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { suggestField, fillFieldsFrom, type FilledField } from '#shared/api/field-options.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { choosing, fillChosenAfterMs, suggesting } from '../session/core/limits.ts';
import type { PanelRow } from './core/panel.ts';
import { toFieldKey } from '../session/core/field-key.ts';
import { splitBrought } from './core/fillable.ts';
import { activeInputId, useFocus } from '../navigation/focus.ts';
import { useReviewSession, useSend } from '../session/session-context.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './fields.module.css';

/**
 * Fills the empty fields of a party from earlier documents or a public register (ledger R-FLD-37), and offers what differs from a
 * value that stands there. Nothing that is printed, settled or typed changes, not even while the answer is on its way; when the server knows nothing, or does not answer, nothing
 * happens (R-FLD-35).
 */
function useFillParty(): (field: string, value: string) => Promise<void> {
  const t = useText('detail');
  const { machine, isDraft, autofill, doctype, getCurrentFields, announce } = useReviewSession();
  return async (field, value) => {
    const known = getCurrentFields();
    if (!store.get(autofill) || known === undefined) return;
    const { document } = machine.model();
    const type = store.get(doctype);
    const asSent = known.map(({ _id, _idx, value: now }) => ({ _id, _idx, value: _id === field ? value : now }));
    const fields = asSent.some(({ _id }) => _id === field) ? asSent : [...asSent, { _id: field, _idx: 0, value }];
    const found = await call(fillFieldsFrom, {
      params: { field },
      body: {
        doctype: document.doctype,
        documentId: isDraft ? null : document._id,
        fields,
      },
    }).catch(() => []);
    const brought = splitBrought({ fields: getCurrentFields(), found, asked: { field, value }, doctype: type });
    const toKey = ({ _id, _idx }: FilledField) => toFieldKey(_id, _idx);
    machine.send({ kind: 'offered', offers: new Map(brought.offered.map((one) => [toKey(one), one.value])) });
    if (brought.filled.length === 0) return;
    const messages = brought.filled.map(
      (one) => ({ kind: 'edited', key: toKey(one), value: one.value, filled: true }) as const,
    );
    machine.send({ kind: 'together', messages, cause: toFieldKey(field) });
    announce(t('fill.done', { count: brought.filled.length }));
  };
}

/** The same after a pause; going on sooner still fills (R-FLD-39). */
export function useFillSoon(delay: number): (field: string, value: string) => void {
  const fill = useFillParty();
  return useDebouncedCallback((field: string, value: string) => void fill(field, value), {
    delay,
    flushOnUnmount: true,
  });
}

const icon = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;

type SuggestInputProps = {
  readonly row: PanelRow;
  readonly label: string;
  readonly describedBy?: string | undefined;
};

/** The name of a party: typing offers those of earlier documents and of the public register; choosing one fills its fields. */
export function SuggestInput({ row, label, describedBy }: SuggestInputProps) {
  const t = useText('detail');
  const send = useSend();
  const { activeInput } = useFocus();
  const fillSoon = useFillSoon(fillChosenAfterMs);
  const value = row.value?.value ?? '';
  // What was read is not searched for; only what somebody types is.
  const [typing, setTyping] = useState(false);
  const [q] = useDebouncedValue(value.trim(), suggesting.pauseMs);
  const asking = typing && q.length >= suggesting.least;
  const { data, isFetching } = useQuery({
    queryKey: [...keys.company, 'field-options', row.id, q],
    queryFn: ({ signal }) => call(suggestField, { params: { field: row.id }, query: { q }, signal }),
    enabled: asking,
    retry: false,
  });
  const found = asking ? (data ?? []) : [];
  const sources = new Map(found.map((one) => [one.value, one.source]));
  return (
    <Autocomplete
      ref={activeInput}
      id={activeInputId}
      classNames={{ input: styles.input }}
      data-part="input"
      aria-label={label}
      aria-invalid={row.state === 'invalid'}
      aria-required={row.settings.required}
      aria-describedby={describedBy}
      autoComplete="off"
      spellCheck={false}
      disabled={row.settings.lock}
      data={[...sources.keys()]}
      filter={({ options }) => options}
      limit={suggesting.most}
      maxDropdownHeight={choosing.height}
      value={value}
      rightSection={isFetching ? <Loader size={14} role="status" aria-label={t('fill.searching')} /> : undefined}
      renderOption={({ option }) => (
        <span className={styles.suggestion} title={option.value}>
          {sources.get(option.value) === 'register' ? <IconBuildingBank {...icon} /> : <IconHistory {...icon} />}
          {truncate(option.value, suggesting.letters)}
          <span className={sharedStyles.hidden}>
            {t(sources.get(option.value) === 'register' ? 'fill.fromRegister' : 'fill.fromPapers')}
          </span>
        </span>
      )}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(text) => {
        setTyping(true);
        send({ kind: 'edited', key: row.key, value: text, typing });
      }}
      onOptionSubmit={(chosen) => {
        setTyping(false);
        send({ kind: 'edited', key: row.key, value: chosen });
        fillSoon(row.id, chosen);
      }}
    />
  );
}
