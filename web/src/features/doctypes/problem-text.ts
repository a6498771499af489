import { doctypeLimits, type AddField, type FormProblem, type SettingsField } from '#shared/doctype/check-doctype.ts';
import { useText } from '#web/text/use-text.ts';

type AnyField = AddField | SettingsField;

const limitsOf = (field: AnyField): { readonly min: number; readonly max: number } => {
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

/** The sentence under a field that is wrong, or undefined; of several the first. */
export function useProblemText(): <Field extends AnyField>(
  problems: readonly FormProblem<Field>[],
  field: Field,
) => string | undefined {
  const t = useText('doctypes');
  return (problems, field) => {
    const found = problems.find((problem) => problem.field === field);
    if (found === undefined) return undefined;
    if (found.problem === 'required') {
      if (field === 'name') return t('problem.name');
      return t(field === 'ownerId' ? 'problem.project' : 'problem.required');
    }
    return t(`problem.${found.problem}`, limitsOf(field));
  };
}
