import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { BookingPartner } from '#shared/booking/booking-rules.ts';
import { toSupplierKey } from '#shared/supplier/supplier-id.ts';
import { useText } from '#web/text/use-text.ts';
import { toTypedPartner } from '../core/rule-form.ts';
import { useFoundSuppliers } from './use-booking.ts';

type InputProps = {
  readonly value: readonly BookingPartner[];
  readonly onChange: (partners: BookingPartner[]) => void;
};

const numberOf = (key: string): string => key.slice(key.indexOf('#') + 1);

/** The other party of documents: found among the suppliers by what is typed, or named by a number that no document has yet. */
export function PartnerInput({ value, onChange }: InputProps) {
  const t = useText('accounting');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 250);
  const { data } = useFoundSuppliers(q);
  const found = (data?.suppliers ?? []).flatMap(({ id, name, companyId }): readonly BookingPartner[] => {
    const key = toSupplierKey(id);
    return key === undefined || key.length > 120
      ? []
      : [{ key, name: companyId === '' ? name : `${name} (${companyId})` }];
  });
  const own = toTypedPartner(typed);
  const added = own === undefined ? [] : [{ key: own, name: '' }];
  const all = new Map([...found, ...added, ...value].map((one) => [one.key, one]));
  const label = ({ key, name }: BookingPartner): string => name || t('booking.numberOf', { number: numberOf(key) });
  return (
    <MultiSelect
      label={t('booking.when.partners')}
      placeholder={value.length === 0 ? t('booking.any') : ''}
      data={[...all.values()].map((one) => ({ value: one.key, label: label(one) }))}
      value={value.map(({ key }) => key)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server searched by more than the label shows.
      filter={({ options }) => options}
      hidePickedOptions
      clearable
      maxValues={50}
      nothingFoundMessage={t('booking.noPartner')}
      onChange={(keys) => {
        const chosen = keys.flatMap((key) => all.get(key) ?? []);
        onChange(chosen.map(({ key, name }) => ({ key, name: name.replace(/ \(\d+\)$/u, '').slice(0, 200) })));
        setTyped('');
      }}
    />
  );
}
