import { createStep, endId, mirrorInputs, startId } from '#shared/workflow/graph.ts';
import type { Workflow, WorkflowStep } from '#shared/workflow/workflow.ts';
import type { SampleCompany } from './companies.ts';

/** Ids of the users who do the steps. */
type Assignees = { readonly admin: string; readonly editor: string };

/** Step ids of the sample workflows (six base-36 characters). */
export const stepIds = { check: 'kontro', approval: 'schval', director: 'konate', booking: 'zauctu' } as const;

/** From this total in euros an incoming invoice needs the director. */
const directorFrom = '5000';

type Wanted = Pick<WorkflowStep, 'id' | 'name' | 'description' | 'assign' | 'outputs'> & Partial<WorkflowStep>;
const step = ({ id, name, ...rest }: Wanted): WorkflowStep => ({ ...createStep(id, name), ...rest });

function buildWorkflow(doctypeId: string, first: readonly string[], steps: readonly WorkflowStep[]): Workflow {
  const all = [{ ...createStep(startId), outputs: [...first] }, ...steps, createStep(endId)];
  return {
    doctypeId,
    isTemporary: false,
    version: 1,
    steps: mirrorInputs(Object.fromEntries(all.map((each) => [each.id, each]))),
  };
}

const check = ({ admin, editor }: Assignees, outputs: readonly string[]): WorkflowStep =>
  step({
    id: stepIds.check,
    name: 'Kontrola',
    description: 'Prečítané údaje súhlasia s dokladom',
    assign: [editor, admin],
    outputs: [...outputs],
  });

const booking = ({ admin, editor }: Assignees): WorkflowStep =>
  step({
    id: stepIds.booking,
    name: 'Zaúčtovanie',
    description: 'Doklad je pripravený na export',
    assign: [editor, admin],
    outputs: [endId],
  });

const approval = ({ admin }: Assignees): WorkflowStep =>
  step({
    id: stepIds.approval,
    name: 'Schválenie',
    description: 'Nákup bol objednaný a dodaný',
    assign: [admin],
    outputs: [endId],
  });

/** Large amounts go to the director instead. A condition compares numbers alone, so it also asks for the currency. */
const director = ({ admin }: Assignees): WorkflowStep =>
  step({
    id: stepIds.director,
    name: 'Schválenie konateľom',
    description: 'Faktúry v eurách od 5 000 €',
    assign: [admin],
    outputs: [endId],
    condition: true,
    conditionRules: [
      { field: 'totalAmount', operation: 'gte', value: directorFrom },
      { field: 'currency', operation: 'equals', value: 'EUR' },
    ],
  });

/** The workflows of a sample company, one per document type. */
export function sampleWorkflows(company: SampleCompany, who: Assignees): readonly Workflow[] {
  const oneStep = (doctypeId: string) => buildWorkflow(doctypeId, [stepIds.booking], [booking(who)]);
  if (company === 'joinery') return ['fakturaprijata', 'fakturavydana', 'pokladnicnydoklad'].map(oneStep);
  const twoSteps = (doctypeId: string) =>
    buildWorkflow(doctypeId, [stepIds.check], [check(who, [stepIds.approval]), approval(who)]);
  return [
    buildWorkflow(
      'fakturaprijata',
      [stepIds.check],
      [check(who, [stepIds.director, stepIds.approval]), director(who), approval(who)],
    ),
    oneStep('fakturavydana'),
    oneStep('pokladnicnydoklad'),
    twoSteps('zalohovafaktura'),
    twoSteps('dobropis'),
  ];
}

/** Orders have one step: who ordered sends them. */
export const orderWorkflow = (userId: string): Workflow =>
  buildWorkflow(
    'objednavka',
    [stepIds.booking],
    [
      step({
        id: stepIds.booking,
        name: 'Odoslanie',
        description: 'Objednávka je odoslaná dodávateľovi',
        assign: [userId],
        outputs: [endId],
      }),
    ],
  );
