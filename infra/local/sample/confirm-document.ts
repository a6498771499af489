import { readDoctype } from '#shared/api/doctypes.ts';
import { readDocument, saveDocument } from '#shared/api/documents.ts';
import { listFieldStates, needsPerson } from '#shared/document/fields/field-states.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { waitUntilSettled } from './bring-document.ts';
import type { Person } from './call-handler.ts';

/** Confirms the values that wait for a person and sends the document on, as a person does who finds all of them right. */
export async function confirmDocument(ports: Ports, person: Person, id: string): Promise<void> {
  const document = await person.call(readDocument, { params: { id } });
  if (!document.ok) throw new Error(document.refusal);
  const { version, fields, doctype, step } = document.value;
  const type = await person.call(readDoctype, { params: { id: doctype } });
  if (!type.ok) {
    // Its type stayed open; then it waits for a person.
    ports.log.warn('sample-not-confirmed', { document: id, refusal: type.refusal.slice(0, 400) });
    return;
  }
  const waiting = new Set(
    listFieldStates(fields, type.value, step)
      .filter(needsPerson)
      .map((state) => `${state.id}:${state.idx}`),
  );
  const settled = fields.map(({ _id, _idx, value, bboxes, param, verified }) => ({
    ...{ _id, _idx, value, bboxes, param },
    verified: verified || waiting.has(`${_id}:${_idx}`),
  }));
  const body = { fields: settled, confirmed: true, saved: false, document: { version } };
  const saved = await person.call(saveDocument, { params: { id }, body });
  // A rule of the type may hold a document back; then it waits for a person.
  if (!saved.ok) ports.log.warn('sample-not-confirmed', { document: id, refusal: saved.refusal.slice(0, 400) });
  await waitUntilSettled(ports, person.ownerId, id);
}
