import { Autocomplete, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconBuildingBank, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { suggestField } from '#shared/api/field-options.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { cut } from '#web/text/cut.ts';
import { useText } from '#web/text/use-text.ts';
import { choosing, suggesting } from './core/limits.ts';
import type { PanelRow } from './core/panel.ts';
import { activeInputId, useDesk } from './desk-context.ts';
import { useFill } from './use-fill.ts';

const icon = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;

type SuggestInputProps = {
  readonly row: PanelRow;
  readonly label: string;
  readonly describedBy?: string | undefined;
};

/** The name of a party: typing offers those of earlier papers and of the public register; choosing one fills its fields. */
export function SuggestInput({ row, label, describedBy }: SuggestInputProps) {
  const t = useText('detail');
  const desk = useDesk();
  const fill = useFill();
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
      id={activeInputId}
      classNames={{ input: 'dd-input' }}
      aria-label={label}
      aria-invalid={row.state === 'invalid'}
      aria-required={row.settings.required}
      aria-describedby={describedBy}
      autoComplete="off"
      spellCheck={false}
      maxLength={2000}
      disabled={row.settings.lock}
      data={[...sources.keys()]}
      filter={({ options }) => options}
      limit={suggesting.most}
      maxDropdownHeight={choosing.height}
      value={value}
      rightSection={isFetching ? <Loader size={14} aria-label={t('fill.searching')} /> : undefined}
      renderOption={({ option }) => (
        <span className="dd-suggestion" title={option.value}>
          {sources.get(option.value) === 'register' ? <IconBuildingBank {...icon} /> : <IconHistory {...icon} />}
          {cut(option.value, suggesting.letters)}
          <span className="df-hidden">
            {t(sources.get(option.value) === 'register' ? 'fill.fromRegister' : 'fill.fromPapers')}
          </span>
        </span>
      )}
      onFocus={(event) => {
        event.currentTarget.select();
      }}
      onChange={(text) => {
        setTyping(true);
        desk.send({ kind: 'edited', key: row.key, value: text, typing: true });
      }}
      onOptionSubmit={(chosen) => {
        setTyping(false);
        desk.send({ kind: 'edited', key: row.key, value: chosen });
        void fill(row.id, chosen);
      }}
    />
  );
}
