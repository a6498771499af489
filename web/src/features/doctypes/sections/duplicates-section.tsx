import { NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { changeDoctype } from '#shared/doctype/change-doctype.ts';
import { usesField } from '#shared/doctype/change-type-fields.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { Choice } from '../form/choice.tsx';
import type { SettingsProps } from './general-section.tsx';
import * as styles from '../doctypes.module.css';

/** Fields that can distinguish documents: used ones with one value each. */
const offered = (doctype: Doctype): readonly string[] =>
  fieldCatalogue
    .filter(({ id, repeated }) => repeated === undefined && usesField(doctype, id))
    .map(({ id }) => id)
    .filter((id) => !doctype.duplicityUniqueId.includes(id));

/** What makes two documents the same one, and what happens then. */
export function DuplicatesSection({ doctype, change }: Omit<SettingsProps, 'problems'>) {
  const t = useText('doctypes');
  const field = useFieldText();
  const chosen = doctype.duplicityUniqueId;
  const choose = (ids: (known: readonly string[]) => string[]) =>
    change((type) => changeDoctype(type, { duplicityUniqueId: ids(type.duplicityUniqueId) }));
  return (
    <div className={styles.pairs}>
      <div className={styles.wide}>
        <div className="mantine-InputWrapper-label" id="dt-unique">
          {t('duplicates.fields')}
        </div>
        <ul className={styles.chips} aria-labelledby="dt-unique">
          {chosen.map((id) => (
            <li key={id}>
              {field.fullLabel(id)}
              <button
                type="button"
                aria-label={t('duplicates.without', { name: field.fullLabel(id) })}
                onClick={() => choose((known) => known.filter((one) => one !== id))}
              >
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
          <li className={styles.chipAdd}>
            <NativeSelect
              size="xs"
              aria-label={t('duplicates.add')}
              value=""
              data={[
                { value: '', label: t('duplicates.add') },
                ...offered(doctype).map((id) => ({ value: id, label: field.fullLabel(id) })),
              ]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                if (value !== '') choose((known) => [...known, value]);
              }}
            />
          </li>
        </ul>
        {chosen.length === 0 ? <p className={styles.note}>{t('duplicates.none')}</p> : null}
      </div>
      <Choice
        label={t('duplicates.action')}
        name="dt-strict"
        value={doctype.duplicityStrict ? 'stop' : 'warn'}
        options={[
          { value: 'stop', label: t('duplicates.stop'), hint: t('duplicates.stopHint') },
          { value: 'warn', label: t('duplicates.warn'), hint: t('duplicates.warnHint') },
        ]}
        onChange={(value) => change((type) => changeDoctype(type, { duplicityStrict: value === 'stop' }))}
      />
      <Choice
        label={t('duplicates.scope')}
        name="dt-scope"
        value={doctype.duplicityGlobalCheck ? 'global' : 'type'}
        disabled={chosen.length === 0}
        options={[
          { value: 'type', label: t('duplicates.type'), hint: t('duplicates.typeHint') },
          { value: 'global', label: t('duplicates.global'), hint: t('duplicates.globalHint') },
        ]}
        onChange={(value) => change((type) => changeDoctype(type, { duplicityGlobalCheck: value === 'global' }))}
      />
    </div>
  );
}
