import type { Ref } from 'react';
import type { FormProblem, SettingsField } from '#shared/doctype/check-doctype.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { useTemplates } from '#web/remote/templates.ts';
import { useText } from '#web/text/use-text.ts';
import { standingSteps, usedCount } from './core/field-view.ts';
import type { Form } from './core/form.ts';
import { DuplicatesSection } from './duplicates-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import type { Change } from './forms.ts';
import { GeneralSection } from './general-section.tsx';
import { LearningLine } from './learning-line.tsx';
import { NumberNote, NumberSection } from './number-section.tsx';
import { ReadingSection } from './reading-section.tsx';
import { Section } from './section.tsx';
import { SectionNav, type SectionId } from './section-nav.tsx';
import { useLearning } from './use-learning.ts';
import { WorkflowSection } from './workflow-section.tsx';

type SettingsProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly form: Form;
  readonly change: Change;
  readonly told: readonly FormProblem<SettingsField>[];
  readonly workflow: Workflow | undefined;
  readonly phone: boolean;
};

/** Where each setting stands. */
const sectionOf: Readonly<Record<SettingsField, SectionId>> = {
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
export function TypeSettings({ ref, form, change, told, workflow, phone }: SettingsProps) {
  const t = useText('doctypes');
  const { draft } = form;
  const steps = standingSteps(workflow);
  const learning = useLearning(draft.id, draft.model === 'auto');
  const templates = useTemplates();
  const section = (id: SectionId) => ({
    id,
    title: t(`section.${id}`),
    phone,
    wrong: told.some(({ field }) => sectionOf[field] === id),
  });
  const common = { doctype: draft, change, told };
  return (
    <div className="dt-body">
      {phone ? null : (
        <SectionNav
          counts={{ 'dt-workflow': steps.filter(({ type }) => type === 'step').length, 'dt-fields': usedCount(draft) }}
        />
      )}
      <div ref={ref} className="dt-content">
        <Section {...section('dt-duplicates')}>
          <DuplicatesSection {...common} />
        </Section>
        <Section {...section('dt-general')} open>
          <GeneralSection {...common} />
        </Section>
        <Section {...section('dt-number')} aside={<NumberNote doctype={draft} />}>
          <NumberSection {...common} />
        </Section>
        <Section {...section('dt-reading')} aside={<LearningLine status={learning} />}>
          <ReadingSection {...common} templates={templates} />
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
