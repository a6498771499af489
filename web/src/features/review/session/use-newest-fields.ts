import type { FieldValue } from '#shared/field/field.ts';
import { useIsMounted } from '#web/ui/use-is-mounted.ts';
import { getFields } from './core/session.ts';
import type { RunningSession } from './run-session.ts';

/**
 * The fields as they are at the moment of the question, for a caller that waited for an answer; undefined once the review is left or
 * its document cannot be changed any more.
 */
export function useNewestFields({ machine }: RunningSession): () => readonly FieldValue[] | undefined {
  const isHere = useIsMounted();
  return () => {
    const session = machine.model();
    const { editable, queue } = session.document;
    return isHere() && editable && queue === null ? [...getFields(session).values()] : undefined;
  };
}
