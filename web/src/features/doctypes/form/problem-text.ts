import { doctypeLimits, type AddField, type FormProblem, type SettingsField } from '#shared/doctype/check-doctype.ts';
import { useText, type Translate } from '#web/text/use-text.ts';
import type { InputWrapperProps } from '@mantine/core';

/** Hints stand under their inputs, so that inputs beside each other stand on one line. */
export const hintBelow: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

type AnyField = AddField | SettingsField;

const getLimits = (field: AnyField): { readonly min: number; readonly max: number } => {
  switch (field) {
    case 'name':
    case 'id':
    case 'short':
    case 'numbers':
      return doctypeLimits[field];
    case 'year':
      return { min: 2, max: 4 };
    default:
      return doctypeLimits.threshold;
  }
};

type ProblemText = <Field extends AnyField>(
  problems: readonly FormProblem<Field>[],
  field: Field,
) => string | undefined;

export const toProblemText =
  (t: Translate<'doctypes'>): ProblemText =>
  (problems, field) => {
    const found = problems.find((problem) => problem.field === field);
    if (found === undefined) return undefined;
    if (found.problem === 'required') {
      if (field === 'name') return t('problem.name');
      return t(field === 'ownerId' ? 'problem.project' : 'problem.required');
    }
    return t(`problem.${found.problem}`, { ...getLimits(field), name: found.other ?? '' });
  };

/** The sentence under a field that is wrong, or undefined; of several the first. */
export const useProblemText = (): ProblemText => toProblemText(useText('doctypes'));
