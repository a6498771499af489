import type { DocumentHead, Start } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';

/** The start that lets the documents of a type follow its saved settings; it belongs into the transaction that saves them. */
export const toRefreshStart = (ids: Pick<Ids, 'id'>, ownerId: string, doctype: string): Start => ({
  machine: 'refresh',
  name: ids.id(),
  input: { ownerId, doctype, refresh: 'rows' },
});

/** Who leaves a company, who takes over, and who decided it. */
type LeavingPerson = {
  readonly ownerId: string;
  readonly userId: string;
  readonly successor: string;
  readonly by: string;
};

/** The start that hands over what a person has in hand; it belongs into the transaction that ends or changes their place. */
export const toDepartureStart = (ids: Pick<Ids, 'id'>, leaving: LeavingPerson): Start => ({
  machine: 'departure',
  name: ids.id(),
  input: leaving,
});

/** The start of a document's current reading. */
export const toExtractionStart = ({ ownerId, _id, reading }: DocumentHead): Start => ({
  machine: 'extraction',
  name: `${_id}-${reading}`,
  input: { ownerId, documentId: _id, reading },
});

/** The start of the transition that the head carries. Throws when there is none: both are written together. */
export function toWorkflowStart({ ownerId, _id, passage }: DocumentHead): Start {
  if (passage === null) throw new Error(`document ${_id} has no transition`);
  return {
    machine: 'transition',
    name: `${_id}-${passage.id}`,
    input: { ownerId, documentId: _id, passage: passage.id },
  };
}
