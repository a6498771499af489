import type { CurrentUser } from '#shared/account/user.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { notStartedStep } from '#shared/workflow/workflow.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { getFieldSettings } from '#shared/document/fields/field-settings.ts';
import { makeId } from '#shared/kit/id.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { FieldChange } from '#shared/document/fields/change-fields.ts';

/** Names a draft: the time and 16 random hex digits. */
export function draftId(now: number, random: Uint8Array): string {
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return makeId(now / 1000, hex.padEnd(16, '0').slice(0, 16));
}

/** Values that the type gives to new documents. */
const listDefaults = (doctype: Doctype): FieldValue[] =>
  [...getFieldSettings(doctype, notStartedStep)].flatMap(([_id, settings]) =>
    settings.default === undefined || settings.default === ''
      ? []
      : [{ _id, _idx: 0, value: settings.default, bboxes: [], score: 1, verified: true, predicted: false, checks: [] }],
  );

type Begun = {
  readonly id: string;
  readonly name: string;
  readonly doctype: Doctype;
  readonly user: Pick<CurrentUser, '_id' | 'currentOwnerId'>;
  readonly now: string;
};

/** A document that is not saved yet, in the form of the review (ledger R-TPL-13). */
export const draftDocument = ({ id, name, doctype, user, now }: Begun): Document => ({
  _id: id,
  id,
  version: 0,
  name,
  type: ['text/html'],
  kind: 'template',
  doctype: doctype.id,
  tags: [],
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
  step: notStartedStep,
  passedSteps: [],
  status: 'waiting',
  userId: [user._id],
  queue: null,
  process: 2,
  predicted: now,
  error: null,
  warnings: [],
  pages: [],
  fields: listDefaults(doctype),
  tables: [],
  paid: false,
  valid: false,
  // The route lets only those in who may create.
  editable: true,
  ownerId: user.currentOwnerId ?? '',
  isFavourite: false,
  isInTempBox: false,
  internalNumber: '',
  expiration: null,
  origin: { from: 'template', userId: user._id },
});

/** What is sent of the fields: those that say something. */
export const fieldsToSend = (fields: readonly FieldValue[]): FieldChange[] =>
  fields
    .filter(({ value }) => value.trim() !== '')
    .map(({ _id, _idx, value, param, source }) => ({
      _id,
      _idx,
      value,
      bboxes: [],
      // What memory or a register filled in is not the person's word.
      verified: source !== 'register',
      ...(param === undefined ? {} : { param }),
    }));

/** What is sent of the tables: one of items, if it has a filled cell (ledger R-TAB-48). */
export const tablesToSend = (tables: readonly LineTable[]): LineTable[] =>
  tables
    .filter(
      ({ group, body }) => group === 'items' && body.some(({ data }) => data.some(({ value }) => value.trim() !== '')),
    )
    .slice(0, 1);
