import { MultiSelect, TagsInput, TextInput } from '@mantine/core';
import { vatRegimes } from '#shared/field/catalogue/taxes.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import type { RuleDraft } from '../core/rule-form.ts';
import { PartnerInput } from './partner-input.tsx';
import * as styles from './booking.module.css';

type ConditionsProps = {
  readonly when: RuleDraft['when'];
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (when: RuleDraft['when']) => void;
};

/** When the rule holds: a sentence of conditions, in which what is left empty may be anything. */
export function RuleConditions({ when, wrong, onChange }: ConditionsProps) {
  const t = useText('accounting');
  const fieldText = useFieldText();
  const doctypes = useDoctypes();
  const any = (all: readonly unknown[]) => (all.length === 0 ? t('booking.any') : '');
  const isWrong = (place: string) => [...wrong].some((path) => path.startsWith(`when.${place}`));
  const centres = new Map(
    doctypes
      .flatMap(({ fields }) => fields.filter(({ id, use }) => id === 'costCentre' && use))
      .flatMap(({ options = [] }) => options.map(({ key, value }) => [key, value] as const)),
  );
  return (
    <fieldset className={styles.part}>
      <legend>{t('booking.whenTitle')}</legend>
      <p>{t('booking.whenHint')}</p>
      <div className={styles.conditions}>
        <MultiSelect
          label={t('booking.when.doctypes')}
          placeholder={any(when.doctypes)}
          data={doctypes.map(({ id, name }) => ({ value: id, label: name }))}
          value={when.doctypes}
          searchable
          hidePickedOptions
          clearable
          onChange={(ids) => onChange({ ...when, doctypes: ids })}
        />
        <PartnerInput value={when.partners} onChange={(partners) => onChange({ ...when, partners })} />
        <MultiSelect
          label={t('booking.when.regimes')}
          placeholder={any(when.regimes)}
          data={vatRegimes.map((regime) => ({ value: regime, label: fieldText.option('vatRegime', regime) }))}
          value={when.regimes}
          searchable
          hidePickedOptions
          clearable
          onChange={(chosen) => onChange({ ...when, regimes: vatRegimes.filter((one) => chosen.includes(one)) })}
        />
        <TagsInput
          label={t('booking.when.rates')}
          placeholder={any(when.rates)}
          data={['23', '19', '5', '21', '12', '0']}
          value={when.rates}
          maxTags={10}
          error={isWrong('rates') ? t('booking.wrongRate') : undefined}
          onChange={(rates) => onChange({ ...when, rates })}
        />
        <TagsInput
          label={t('booking.when.texts')}
          description={t('booking.textsHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={any(when.texts)}
          value={when.texts}
          maxTags={20}
          error={isWrong('texts') ? t('booking.wrongText') : undefined}
          onChange={(texts) => onChange({ ...when, texts })}
        />
        <TagsInput
          label={t('booking.when.centres')}
          placeholder={any(when.centres)}
          data={[...centres.keys()]}
          value={when.centres}
          maxTags={20}
          error={isWrong('centres') ? t('booking.wrongCode') : undefined}
          onChange={(chosen) => onChange({ ...when, centres: chosen })}
        />
        <div className={styles.range} role="group" aria-label={t('booking.when.sum')}>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              label={t(`booking.sum.${end}`)}
              inputMode="decimal"
              value={when[end]}
              maxLength={20}
              placeholder={t('booking.any')}
              error={isWrong(end) ? t('booking.wrongSum') : undefined}
              onChange={(event) => onChange({ ...when, [end]: event.currentTarget.value })}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}
