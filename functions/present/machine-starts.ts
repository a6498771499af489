import type { DocumentHead, Start } from '#functions/ports/documents.ts';

/** The start of a document's current reading. */
export const extractionStart = ({ ownerId, _id, reading }: DocumentHead): Start => ({
  machine: 'extraction',
  name: `${_id}-${reading}`,
  input: { ownerId, documentId: _id, reading },
});

/** The start of the movement that the head carries. Throws when there is none: the two are written together. */
export function workflowStart({ ownerId, _id, passage }: DocumentHead): Start {
  if (passage === null) throw new Error(`document ${_id} has nowhere to go`);
  return {
    machine: 'transition',
    name: `${_id}-${passage.id}`,
    input: { ownerId, documentId: _id, passage: passage.id },
  };
}
