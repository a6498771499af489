import * as sharedStyles from '#web/ui/theme/shared.module.css';
import { truncate } from './core/steps.ts';

/** The name of a step cut to so many letters (R-DET-17); screen readers hear it whole. */
export function StepName({ name, letters }: { readonly name: string; readonly letters: number }) {
  const shown = truncate(name, letters);
  if (shown === name) return <span>{name}</span>;
  return (
    <>
      <span aria-hidden>{shown}</span>
      <span className={sharedStyles.hidden}>{name}</span>
    </>
  );
}
