import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { changeDoctype } from '#shared/doctype/change-doctype.ts';
import { model, type Doctype } from '#shared/doctype/doctype.ts';
import { applyDoctypeRules } from '#shared/doctype/doctype-rules.ts';
import type { NamedTemplate } from '#web/remote/templates.ts';
import { useText, useLocale } from '#web/text/use-text.ts';
import { Choice } from '../form/choice.tsx';
import type { SettingsProps } from './general-section.tsx';
import { AutomationLevel } from './automation-level.tsx';
import { hintBelow } from '../form/problem-text.ts';
import { useState } from 'react';
import { toDisplayForm, toMachineForm } from '#shared/field/format.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { toDay } from '#web/text/format.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import * as doctypesStyles from '../doctypes.module.css';
import * as styles from './reading.module.css';

type SinceProps = {
  /** An instant, or null for "from the beginning". */
  readonly since: string | null;
  readonly onChange: (since: string | null) => void;
};

/** Any date field reads and writes dates as the product does. */
const dateField = 'issueDate';

/** From which day on confirmed documents are learned from; typed as people write dates, "12. 11. 2026" or "12.11.". */
function SinceField({ since, onChange }: SinceProps) {
  const t = useText('doctypes');
  const fieldText = useFieldText();
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  const day = typed === undefined ? '' : toMachineForm(dateField, typed, toDay(new Date()));
  const wrong = day !== '' && !isPlainDate(day);
  return (
    <TextInput
      label={t('reading.since')}
      inputWrapperOrder={hintBelow}
      description={t('reading.sinceHint')}
      placeholder={t('reading.fromStart')}
      value={typed ?? (since === null ? '' : toDisplayForm(dateField, toDay(since), locale))}
      error={wrong ? fieldText.invalid('date') : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const shownText = toMachineForm(dateField, text, toDay(new Date()));
        if (shownText === '') onChange(null);
        else if (isPlainDate(shownText)) onChange(`${shownText}T00:00:00.000Z`);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** The models in the order of the choice; those of others are marked beta (ledger R-REA-03, R-REA-04). */
const models = ['auto', 'invoice-sk', 'receipt-sk', 'gemini-sk', 'gemini', 'chatgpt', 'textract', 'none'] as const;
const beta: ReadonlySet<string> = new Set(['gemini-sk', 'gemini', 'chatgpt']);
/** Models of other companies: what is read leaves this service. */
const outside: ReadonlySet<string> = new Set(['gemini-sk', 'gemini', 'chatgpt', 'textract']);

type ReadingProps = SettingsProps & { readonly templates: readonly NamedTemplate[] };

/** What reads documents of this type, and how far they go without a person. */
export function ReadingSection({ doctype, change, problems, templates }: ReadingProps) {
  const t = useText('doctypes');
  const templated = doctype.selectedTemplate !== null;
  return (
    <div className={styles.reading}>
      <div className={styles.readingLeft}>
        {templates.length === 0 ? null : <Template doctype={doctype} change={change} templates={templates} />}
        <NativeSelect
          label={t('reading.model')}
          inputWrapperOrder={hintBelow}
          description={outside.has(doctype.model) ? t('reading.outside') : undefined}
          value={doctype.model}
          disabled={templated}
          data={models.map((value) => ({
            value,
            label: beta.has(value) ? `${t(`model.${value}`)} (${t('reading.beta')})` : t(`model.${value}`),
          }))}
          onChange={(event) => {
            const chosen = model.safeParse(event.currentTarget.value);
            if (chosen.success) change((type) => changeDoctype(type, { model: chosen.data }));
          }}
        />
        {doctype.model === 'auto' ? <SelfLearning doctype={doctype} change={change} /> : null}
        <Choice
          label={t('level')}
          name="dt-level"
          value={doctype.automationLevel}
          disabled={templated}
          options={[
            { value: 'confident', label: t('level.confident'), hint: t('level.confidentHint') },
            { value: 'always', label: t('level.always'), hint: t('level.alwaysHint') },
            { value: 'never', label: t('level.never'), hint: t('level.neverHint') },
          ]}
          onChange={(automationLevel) => change((type) => changeDoctype(type, { automationLevel }))}
        />
        <p className={doctypesStyles.note}>{templated ? t('reading.templated') : t('level.firstStep')}</p>
      </div>
      <AutomationLevel doctype={doctype} change={change} problems={problems} />
    </div>
  );
}

/** From when on confirmed documents are learned from, and how many it takes (ledger R-REA-07, R-REA-13). */
function SelfLearning({ doctype, change }: Pick<SettingsProps, 'doctype' | 'change'>) {
  const t = useText('doctypes');
  return (
    <div className={doctypesStyles.pair}>
      <SinceField
        since={doctype.modelEpochTime}
        onChange={(modelEpochTime) => change((type) => applyDoctypeRules({ ...type, modelEpochTime }))}
      />
      <NumberInput
        label={t('reading.minimum')}
        inputWrapperOrder={hintBelow}
        description={t('reading.minimumHint')}
        value={doctype.minAutoTrainingCount}
        min={1}
        max={1000}
        clampBehavior="blur"
        allowDecimal={false}
        allowNegative={false}
        onValueChange={({ floatValue }) => {
          if (floatValue !== undefined && floatValue >= 1 && floatValue <= 1000)
            change((type) => changeDoctype(type, { minAutoTrainingCount: floatValue }));
        }}
      />
    </div>
  );
}

type TemplateProps = {
  readonly doctype: Doctype;
  readonly change: SettingsProps['change'];
  readonly templates: readonly NamedTemplate[];
};

/** A template takes reading and automation away: people fill such documents in. */
function Template({ doctype, change, templates }: TemplateProps) {
  const t = useText('doctypes');
  return (
    <NativeSelect
      label={t('reading.template')}
      value={doctype.selectedTemplate ?? ''}
      data={[
        { value: '', label: t('reading.noTemplate') },
        ...templates.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        change((type) => changeDoctype(type, { selectedTemplate: value === '' ? null : value }));
      }}
    />
  );
}
