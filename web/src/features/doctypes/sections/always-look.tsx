import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeDoctype } from '#shared/doctype/change-doctype.ts';
import { usesField } from '#shared/doctype/change-type-fields.ts';
import type { Confirming } from '#shared/doctype/confirming.ts';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { parseLimit } from '../core/look-limit.ts';
import { FieldChips } from '../form/field-chips.tsx';
import { hintBelow } from '../form/problem-text.ts';
import type { SettingsProps } from './general-section.tsx';
import * as styles from '../doctypes.module.css';

type AlwaysLook = Confirming['alwaysLook'];

/** Which values a person looks at, however sure the machine is of them. */
export function AlwaysLookSettings({ doctype, change }: Omit<SettingsProps, 'problems'>) {
  const t = useText('doctypes');
  const { alwaysLook } = doctype.confirming;
  const set = (next: (now: AlwaysLook) => Partial<AlwaysLook>) =>
    change((type) => {
      const { confirming } = type;
      const changed = { ...confirming.alwaysLook, ...next(confirming.alwaysLook) };
      return changeDoctype(type, { confirming: { ...confirming, alwaysLook: changed } });
    });
  return (
    <>
      <FieldChips
        id="dt-looks"
        label={t('look.fields')}
        chosen={alwaysLook.fields}
        offered={fieldCatalogue.filter(({ id }) => usesField(doctype, id)).map(({ id }) => id)}
        note={t('look.hint')}
        onChange={(choose) => set(({ fields }) => ({ fields: choose(fields) }))}
      />
      <div className={styles.checks}>
        <Checkbox
          label={t('look.account')}
          description={t('look.accountHint')}
          checked={alwaysLook.newAccount}
          onChange={(event) => {
            const newAccount = event.currentTarget.checked;
            set(() => ({ newAccount }));
          }}
        />
      </div>
      <LimitField limit={alwaysLook.totalAbove} onChange={(totalAbove) => set(() => ({ totalAbove }))} />
    </>
  );
}

type LimitProps = { readonly limit: string | null; readonly onChange: (limit: string | null) => void };

/** The amount as it is typed: taken over as soon as it is one, put back as it was where it never became one. */
function LimitField({ limit, onChange }: LimitProps) {
  const t = useText('doctypes');
  const format = useFormat();
  const [text, setText] = useState<string>();
  const wrong = text !== undefined && parseLimit(text) === undefined;
  return (
    <TextInput
      label={t('look.total')}
      inputWrapperOrder={hintBelow}
      description={t('look.totalHint')}
      placeholder={t('look.noLimit')}
      inputMode="decimal"
      value={text ?? (limit === null ? '' : format.amount(limit))}
      error={wrong ? t('look.totalWrong', { example: format.amount('1000.00') }) : undefined}
      onChange={(event) => {
        const written = event.currentTarget.value;
        setText(written);
        const typed = parseLimit(written);
        if (typed !== undefined && typed !== limit) onChange(typed);
      }}
      onBlur={() => setText(undefined)}
    />
  );
}
