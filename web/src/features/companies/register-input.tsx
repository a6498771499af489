import { Autocomplete, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { searchOrganization, type RegisteredCompany } from '#shared/api/companies.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import * as styles from './companies.module.css';

const pauseMs = 300;
/** Less than this means half a country. */
const minLetters = 3;
const mostShown = 12;

type RegisterInputProps = {
  readonly label: string;
  readonly field: 'companyId' | 'officialName';
  readonly value: string;
  readonly error: ReactNode;
  readonly maxLength: number;
  readonly onType: (value: string) => void;
  readonly onChoose: (company: RegisteredCompany) => void;
};

/**
 * A number or a name of a company: typing offers those of the public registers, choosing one fills the form (R-COM-10). Where no register
 * answers it says so, and typing goes on.
 */
export function RegisterInput({ label, field, value, error, maxLength, onType, onChoose }: RegisterInputProps) {
  const t = useText('companies');
  // What is saved is not searched for; only what somebody types is.
  const [typing, setTyping] = useState(false);
  const [q] = useDebouncedValue(value.trim(), pauseMs);
  const isLong = field === 'companyId' ? /^\d{8}$/u.test(q.replace(/\s/gu, '')) : q.length >= minLetters;
  const asking = typing && isLong;
  const { data, isFetching, isError } = useQuery({
    queryKey: [...keys.company, 'organization', q],
    queryFn: ({ signal }) => call(searchOrganization, { query: { q }, signal }),
    enabled: asking,
    retry: false,
    staleTime: 60_000,
  });
  const found = asking ? (data?.suggestions ?? []).slice(0, mostShown) : [];
  const byKey = new Map(found.map((company) => [`${company.country} ${company.companyId}`, company]));
  const note = useNote(asking && !isFetching ? data : undefined, asking && isError);
  return (
    <Autocomplete
      name={field}
      label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      value={value}
      error={error}
      description={note === '' ? undefined : <span role="status">{note}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // The text that stays in the input when an option is chosen is the option's label.
      data={[...byKey].map(([key, company]) => ({
        value: key,
        label: field === 'companyId' ? company.companyId : company.name,
      }))}
      filter={({ options }) => options}
      rightSection={
        asking && isFetching ? <Loader size={14} role="status" aria-label={t('register.searching')} /> : undefined
      }
      renderOption={({ option }) => <Suggestion company={byKey.get(option.value)} />}
      onChange={(text) => {
        setTyping(true);
        onType(text);
      }}
      onOptionSubmit={(key) => {
        const company = byKey.get(key);
        if (company === undefined) return;
        onChoose(company);
        // After the input has taken the text of the option.
        setTimeout(() => setTyping(false));
      }}
    />
  );
}

type Found = {
  readonly available: boolean;
  readonly unreached: readonly string[];
  readonly suggestions: readonly unknown[];
};

/** Why nothing is offered, where there is a reason to say. */
function useNote(data: Found | undefined, failed: boolean): string {
  const t = useText('companies');
  const locale = useLocale();
  if (failed) return t('register.away');
  if (data === undefined) return '';
  if (!data.available) return t('register.off');
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  if (data.unreached.length > 0)
    return t('register.unreached', { countries: data.unreached.map((code) => names.of(code) ?? code).join(', ') });
  return data.suggestions.length === 0 ? t('register.none') : '';
}

function Suggestion({ company }: { readonly company: RegisteredCompany | undefined }) {
  const t = useText('companies');
  if (company === undefined) return null;
  const seat = [company.street, `${company.zip} ${company.city}`.trim(), company.country].filter(Boolean).join(', ');
  return (
    <span className={styles.suggestion}>
      <b>{company.name}</b>
      <small>{[t('ico', { number: company.companyId }), seat].filter(Boolean).join(' · ')}</small>
    </span>
  );
}
