import { NativeSelect, NumberInput } from '@mantine/core';
import { changeDoctype } from '#shared/doctype/change-doctype.ts';
import { model, type Doctype } from '#shared/doctype/doctype.ts';
import { settleDoctype } from '#shared/doctype/settle-doctype.ts';
import type { NamedTemplate } from '#web/remote/templates.ts';
import { useText } from '#web/text/use-text.ts';
import { Choice } from './choice.tsx';
import type { SettingsProps } from './general-section.tsx';
import { LevelSide } from './level-side.tsx';
import { SinceField } from './since-field.tsx';
import { hintBelow } from './hint-below.ts';

/** The models in the order of the choice; those of others are marked beta (ledger R-REA-03, R-REA-04). */
const models = ['auto', 'invoice-sk', 'receipt-sk', 'gemini-sk', 'gemini', 'chatgpt', 'textract', 'none'] as const;
const beta: ReadonlySet<string> = new Set(['gemini-sk', 'gemini', 'chatgpt']);
/** Models of other companies: what is read leaves this service. */
const outside: ReadonlySet<string> = new Set(['gemini-sk', 'gemini', 'chatgpt', 'textract']);

type ReadingProps = SettingsProps & { readonly templates: readonly NamedTemplate[] };

/** Who reads papers of this type, and how far they go without a person. */
export function ReadingSection({ doctype, change, told, templates }: ReadingProps) {
  const t = useText('doctypes');
  const templated = doctype.selectedTemplate !== null;
  return (
    <div className="dt-reading">
      <div className="dt-reading-left">
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
          onChange={(automationLevel) => {
            change((type) => changeDoctype(type, { automationLevel }));
          }}
        />
        <p className="dt-note">{templated ? t('reading.templated') : t('level.firstStep')}</p>
      </div>
      <LevelSide doctype={doctype} change={change} told={told} />
    </div>
  );
}

/** From when on confirmed papers are learned from, and how many it takes (ledger R-REA-07, R-REA-13). */
function SelfLearning({ doctype, change }: Pick<SettingsProps, 'doctype' | 'change'>) {
  const t = useText('doctypes');
  return (
    <div className="dt-pair">
      <SinceField
        since={doctype.modelEpochTime}
        onChange={(modelEpochTime) => {
          change((type) => settleDoctype({ ...type, modelEpochTime }));
        }}
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

/** A template takes reading and automation away: people fill such papers in. */
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
