import { changeDoctype } from '#shared/doctype/change-doctype.ts';
import { usesField } from '#shared/doctype/change-type-fields.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { useText } from '#web/text/use-text.ts';
import { Choice } from '../form/choice.tsx';
import { FieldChips } from '../form/field-chips.tsx';
import type { SettingsProps } from './general-section.tsx';
import * as styles from '../doctypes.module.css';

/** Fields that can distinguish documents: used ones with one value each. */
const offered = (doctype: Doctype): readonly string[] =>
  fieldCatalogue.filter(({ id, repeated }) => repeated === undefined && usesField(doctype, id)).map(({ id }) => id);

/** What makes two documents the same one, and what happens then. */
export function DuplicatesSection({ doctype, change }: Omit<SettingsProps, 'problems'>) {
  const t = useText('doctypes');
  const chosen = doctype.duplicityUniqueId;
  return (
    <div className={styles.pairs}>
      <FieldChips
        id="dt-unique"
        label={t('duplicates.fields')}
        chosen={chosen}
        offered={offered(doctype)}
        note={chosen.length === 0 ? t('duplicates.none') : undefined}
        onChange={(ids) => change((type) => changeDoctype(type, { duplicityUniqueId: ids(type.duplicityUniqueId) }))}
      />
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
