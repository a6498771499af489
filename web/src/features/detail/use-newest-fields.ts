import type { FieldValue } from '#shared/field/field.ts';
import { useHere } from '#web/ui/use-here.ts';
import { fieldsOf } from './core/session.ts';
import type { RunningSession } from './run-session.ts';

/**
 * The fields as they are at the moment of the question, for whoever waited for an answer; undefined once the desk is left or
 * its document cannot be changed any more.
 */
export function useNewestFields({ machine }: RunningSession): () => readonly FieldValue[] | undefined {
  const isHere = useHere();
  return () => {
    const session = machine.model();
    const { editable, queue } = session.document;
    return isHere() && editable && queue === null ? [...fieldsOf(session).values()] : undefined;
  };
}
