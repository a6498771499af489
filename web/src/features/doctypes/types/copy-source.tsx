import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listDoctypes } from '#shared/api/doctype-list.ts';
import type { CopyPreferences } from '#shared/doctype/doctype-forms.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { withOwner } from '../core/add-form.ts';
import * as styles from '../doctypes.module.css';

type Source = {
  readonly ownerId: string | null;
  readonly doctypeId: string | null;
  readonly copyPreferences: CopyPreferences;
};

type SourceProps<Form extends Source> = {
  readonly form: Form;
  /** A type that cannot be its own source. */
  readonly except?: string | undefined;
  /** Why the workflow cannot be copied; undefined when it can. */
  readonly noWorkflow?: string | undefined;
  readonly errors: {
    readonly ownerId: string | undefined;
    readonly doctypeId: string | undefined;
    readonly copyPreferences: string | undefined;
  };
  readonly onChange: (form: Form) => void;
  /** The types did not load: the dialog closes behind the error (ledger R-DTY-66). */
  readonly onFail: () => void;
};

const preferences = [
  ['includeDoctype', 'copy.doctype'],
  ['includeDoctypeFields', 'copy.fields'],
  ['includeDoctypeWorkflow', 'copy.workflow'],
] as const;

/** From which company and type, and what of it. */
export function CopySource<Form extends Source>({
  form,
  except,
  noWorkflow,
  errors,
  onChange,
  onFail,
}: SourceProps<Form>) {
  const t = useText('doctypes');
  const user = useUser();
  const owners = user.owners.filter(({ role }) => role === 'admin');
  const { ownerId } = form;
  const own = ownerId === user.currentOwnerId;
  const { data: types = [], error } = useQuery({
    queryKey: own ? keys.doctypes : [...keys.company, 'doctypes-of', ownerId],
    queryFn: ({ signal }) => call(listDoctypes, { query: own || ownerId === null ? {} : { ownerId }, signal }),
    enabled: ownerId !== null,
  });
  const fail = useEffectEvent((failure: Error) => {
    alertError(failure);
    onFail();
  });
  useEffect(() => {
    if (error !== null) fail(error);
  }, [error]);
  const choices = types.filter(({ id }) => !(own && id === except));
  return (
    <>
      <NativeSelect
        label={t('copy.owner')}
        value={ownerId ?? ''}
        error={errors.ownerId}
        data={[
          ...(ownerId === null ? [{ value: '', label: t('copy.choose') }] : []),
          ...owners.map(({ _id, name }) => ({ value: _id, label: truncate(name, 40) })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange(withOwner(form, value === '' ? null : value));
        }}
      />
      <NativeSelect
        label={t('copy.type')}
        value={form.doctypeId ?? ''}
        error={errors.doctypeId}
        data={[
          { value: '', label: t('copy.choose') },
          ...choices.map(({ id, name, short }) => ({ value: id, label: short === '' ? name : `${short} · ${name}` })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ ...form, doctypeId: value === '' ? null : value });
        }}
      />
      <fieldset className={styles.choices}>
        <legend className="mantine-InputWrapper-label">{t('copy.what')}</legend>
        {preferences.map(([name, label]) => {
          const barred = name === 'includeDoctypeWorkflow' ? noWorkflow : undefined;
          return (
            <Checkbox
              key={name}
              label={t(label)}
              description={barred}
              disabled={barred !== undefined}
              checked={barred === undefined && form.copyPreferences[name]}
              onChange={(event) => {
                const copyPreferences = { ...form.copyPreferences, [name]: event.currentTarget.checked };
                onChange({ ...form, copyPreferences });
              }}
            />
          );
        })}
        {errors.copyPreferences === undefined ? null : (
          <p className={styles.wrong} role="alert">
            {errors.copyPreferences}
          </p>
        )}
      </fieldset>
    </>
  );
}
