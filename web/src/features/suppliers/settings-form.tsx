import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveSupplier, type Supplier } from '#shared/api/suppliers.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { bookingFields, maxSupplierNote, type BookingField } from '#shared/supplier/supplier-settings.ts';
import { call } from '#web/remote/call.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { useTooLong } from '#web/text/use-too-long.ts';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  parseSettings,
  toSettingsForm,
  type SettingsForm as Form,
  type SettingsProblem,
} from './core/settings-form.ts';
import { outdatedBySuppliers, showSupplier, useMayChange } from './use-suppliers.ts';
import * as styles from './supplier-window.module.css';

/** Terms, default booking, addresses and a note: what people settle about a supplier. */
export function SettingsForm({ supplier }: { readonly supplier: Supplier }) {
  const t = useText('suppliers');
  const field = useFieldText();
  const sentence = useErrorSentence();
  const tooLong = useTooLong();
  const mayChange = useMayChange();
  const { id, version, settings, dueDays } = supplier;
  const [form, setForm] = useState(() => toSettingsForm(settings));
  const [problem, setProblem] = useState<SettingsProblem>();
  const save = useMutation({
    mutationFn: (body: { readonly version: number; readonly settings: Supplier['settings'] }) =>
      call(saveSupplier, { params: { id }, body }),
    meta: outdatedBySuppliers,
    onSuccess: (saved) => {
      showSupplier(saved);
      toast({ text: t('saved') });
    },
  });
  const change = (changes: Partial<Form>) => {
    setProblem(undefined);
    setForm((before) => ({ ...before, ...changes }));
  };
  const usual = dueDays === null ? undefined : t('dueDays.usual', { count: dueDays.days });
  return (
    <section aria-label={t('settings')}>
      <h3>{t('settings')}</h3>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const parsed = parseSettings(form);
          if (parsed.ok) save.mutate({ version, settings: parsed.value });
          else setProblem(parsed.error);
        }}
      >
        {save.error === null ? null : <Band tone="error" title={sentence(save.error)} />}
        <fieldset disabled={!mayChange} className={styles.fields}>
          <TextInput
            label={t('dueDays')}
            description={usual}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={form.dueDays}
            error={problem === 'dueDays' ? t('dueDays.invalid') : undefined}
            onChange={(event) => change({ dueDays: event.currentTarget.value })}
          />
          {bookingFields.map((name) => (
            <Booking
              key={name}
              name={name}
              label={field.label(name)}
              value={form.booking[name] ?? ''}
              onChange={(value) => change({ booking: { ...form.booking, [name]: value } })}
            />
          ))}
          <TextInput
            className={styles.wide}
            label={t('emails')}
            description={t('emails.hint')}
            autoComplete="off"
            value={form.emails}
            error={problem === 'emails' ? t('emails.invalid') : undefined}
            onChange={(event) => change({ emails: event.currentTarget.value })}
          />
          <Textarea
            className={styles.wide}
            label={t('note')}
            autosize
            minRows={2}
            maxRows={8}
            value={form.note}
            error={tooLong(form.note.trim(), maxSupplierNote)}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </fieldset>
        {mayChange ? (
          <p className={styles.foot}>
            <Button type="submit" variant="filled" loading={save.isPending}>
              {t('save')}
            </Button>
          </p>
        ) : null}
      </form>
    </section>
  );
}

type BookingProps = {
  readonly name: BookingField;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** How documents of the supplier are booked in one field; without a value they follow its last documents. */
function Booking({ name, label, value, onChange }: BookingProps) {
  const t = useText('suppliers');
  const field = useFieldText();
  const options = findFieldDefinition(name)?.options ?? [];
  if (options.length === 0)
    return (
      <TextInput
        label={label}
        placeholder={t('booking.follows')}
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[
        { value: '', label: t('booking.follows') },
        ...options.map((one) => ({ value: one, label: field.option(name, one) })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
