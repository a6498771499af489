import type { Ref } from 'react';
import type { FormProblem, SettingsField } from '#shared/doctype/check-doctype.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { useTemplates } from '#web/remote/templates.ts';
import { useText } from '#web/text/use-text.ts';
import { listDocumentSteps, countUsed } from '../core/field-view.ts';
import type { Form } from '../core/form.ts';
import { DuplicatesSection } from '../sections/duplicates-section.tsx';
import { ConfirmingSection } from '../sections/confirming-section.tsx';
import { FieldsSection } from '../fields/fields-section.tsx';
import type { Change } from '../form/forms.ts';
import { GeneralSection } from '../sections/general-section.tsx';
import { LearningLine, useLearning } from '../sections/learning-line.tsx';
import { NumberNote, NumberSection } from '../sections/number-section.tsx';
import { ReadingSection } from '../sections/reading-section.tsx';
import { Section, SectionNav, type SectionId } from './section.tsx';
import { WorkflowSection } from '../sections/workflow-section.tsx';
import * as styles from '../doctypes.module.css';

type SettingsProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly form: Form;
  readonly change: Change;
  readonly problems: readonly FormProblem<SettingsField>[];
  readonly workflow: Workflow | undefined;
  readonly phone: boolean;
};

/** Where each setting stands. */
const sectionIdByField: Readonly<Record<SettingsField, SectionId>> = {
  name: 'dt-general',
  exportSystem: 'dt-general',
  exportSystemType: 'dt-general',
  short: 'dt-number',
  year: 'dt-number',
  numbers: 'dt-number',
  automationLevel: 'dt-reading',
  automationScoreThreshold: 'dt-reading',
};

/** All settings of a type, one part under the other, with a way to each of them beside. */
export function TypeSettings({ ref, form, change, problems, workflow, phone }: SettingsProps) {
  const t = useText('doctypes');
  const { draft } = form;
  const steps = listDocumentSteps(workflow);
  const learning = useLearning(draft.id, draft.model === 'auto');
  const templates = useTemplates();
  const section = (id: SectionId) => ({
    id,
    title: t(`section.${id}`),
    phone,
    wrong: problems.some(({ field }) => sectionIdByField[field] === id),
  });
  const common = { doctype: draft, change, problems };
  return (
    <div className={styles.body}>
      {phone ? null : (
        <SectionNav
          counts={{ 'dt-workflow': steps.filter(({ type }) => type === 'step').length, 'dt-fields': countUsed(draft) }}
        />
      )}
      <div ref={ref} className={styles.content}>
        <Section {...section('dt-general')} open>
          <GeneralSection {...common} />
        </Section>
        <Section {...section('dt-number')} aside={<NumberNote doctype={draft} />}>
          <NumberSection {...common} />
        </Section>
        <Section {...section('dt-duplicates')}>
          <DuplicatesSection {...common} />
        </Section>
        <Section {...section('dt-reading')} aside={<LearningLine status={learning} />}>
          <ReadingSection {...common} templates={templates} />
        </Section>
        <Section {...section('dt-confirming')}>
          <ConfirmingSection {...common} />
        </Section>
        <Section {...section('dt-workflow')}>
          <WorkflowSection id={draft.id} name={draft.name} copied={form.workflow} />
        </Section>
        <Section {...section('dt-fields')}>
          <FieldsSection doctype={draft} steps={steps} change={change} />
        </Section>
      </div>
    </div>
  );
}
