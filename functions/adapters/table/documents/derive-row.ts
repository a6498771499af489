import type { DocumentHead, PageRecord } from '#functions/ports/documents.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Key, Table, Write } from '#functions/ports/table.ts';
import { buildFacts, declaredFields } from '#shared/analytics/facts.ts';
import { buildDocumentFacet, type FacetBody } from '#shared/document/index-facets.ts';
import { listIdentities, listInvoiceIdentities, listPageIdentities } from '#shared/document/fields/identity.ts';
import { areSettled } from '#shared/payment/settled-value.ts';
import { buildPaymentRow } from '#shared/payment/payable.ts';
import { buildDocumentRow } from '#shared/document/list/document-row.ts';
import { listLineTaxes } from '#shared/accounting/mapping/line-taxes.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { ownerItem, ownerKey } from '../accounts/account-items.ts';
import { toRowAttributes, type RowItem } from './items.ts';
import { identitiesPk, rowKey } from './keys.ts';
import { payKeys, toEntryItem } from './payables.ts';
import { stepKeys } from './step-entries.ts';

type DocumentState = {
  readonly head: DocumentHead;
  readonly fields: readonly FieldValue[];
  readonly pages: readonly PageRecord[];
  /** Undefined where they are not at hand: what the row knows of them stands. */
  readonly tables?: readonly LineTable[] | undefined;
};
export type DeriveDeps = {
  readonly table: Pick<Table, 'get'>;
  readonly doctypes: Pick<Doctypes, 'find' | 'workflow'>;
  readonly ids: Pick<Ids, 'derived'>;
};

/** The start of the sort keys of all documents with an identity, which may be long. */
export const identityPrefix = (ids: Pick<Ids, 'derived'>, identity: string): string => `${ids.derived(identity)}#`;

/** Documents of a template are all drawn from the same file, which does not make them the same. */
const listOwnPages = ({ head, pages }: DocumentState): readonly string[] =>
  head.kind === 'template' ? [] : listPageIdentities(pages);

/** What is derived from a document: its row with what other partitions keep because of it, and what the index learns. */
type Derived = { readonly item: RowItem; readonly facet: FacetBody<'document'> };

export async function deriveRow(deps: DeriveDeps, state: DocumentState, before: RowItem | undefined): Promise<Derived> {
  const { head, fields, pages } = state;
  const [doctype, workflow, owner] = await Promise.all([
    deps.doctypes.find(head.ownerId, head.doctype),
    deps.doctypes.workflow(head.ownerId, head.doctype),
    deps.table.get(ownerKey(head.ownerId)),
  ]);
  const row = buildDocumentRow({ head, fields, pageCount: pages.length }, doctype, workflow);
  const live = head.deletedAt === null;
  const identities = live
    ? [...listIdentities(fields, doctype), ...listInvoiceIdentities(fields), ...listOwnPages(state)]
    : [];
  const pay = buildPaymentRow({ row, fields, kind: doctype?.exportSystemType ?? null });
  const lineTaxes = state.tables === undefined ? (before?.lineTaxes ?? []) : listLineTaxes(state.tables);
  const facts = buildFacts({
    ...{ row, warnings: head.warnings, fields, lineTaxes, doctype },
    owner: owner && ownerItem.parse(owner),
    isTaxOpen: !areSettled({ fields, doctype, step: head.step }, declaredFields),
  });
  return {
    item: {
      version: (before?.version ?? 0) + 1,
      of: head.version,
      row,
      identities: identities.map((identity) => `${identityPrefix(deps.ids, identity)}${head._id}`),
      ...(pay === undefined ? {} : { pay }),
      ...(lineTaxes.length === 0 ? {} : { lineTaxes: [...lineTaxes] }),
      ...(before?.text === undefined ? {} : { text: before.text }),
      ...(before?.activity === undefined ? {} : { activity: before.activity }),
    },
    facet: buildDocumentFacet(row, fields, facts, isReceived(head) ? head.einvoice : undefined),
  };
}

/** Whether an e-invoice counts as received with this document: another one of the company counts that it became one with. */
const isReceived = ({ movedTo, ownerId }: DocumentState['head']): boolean => movedTo?.ownerId !== ownerId;

const toKeyName = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** Keys of the step, payment and identity entries of a row. */
export const entryKeys = (ownerId: string, { row, identities, pay }: RowItem): readonly Key[] => [
  ...stepKeys(ownerId, row),
  ...payKeys(ownerId, row._id, pay),
  ...identities.map((sk) => ({ pk: identitiesPk(ownerId), sk })),
];

/** The writes that turn the entries of one row into those of the next; entries that stay are not touched. */
export function entryWrites(ownerId: string, before: RowItem | undefined, after: RowItem): readonly Write[] {
  const old = new Map((before === undefined ? [] : entryKeys(ownerId, before)).map((key) => [toKeyName(key), key]));
  const next = new Map(entryKeys(ownerId, after).map((key) => [toKeyName(key), key]));
  return [
    ...[...old].filter(([name]) => !next.has(name)).map(([, key]): Write => ({ delete: key })),
    ...[...next].filter(([name]) => !old.has(name)).map(([, key]): Write => ({ put: toEntryItem(ownerId, key) })),
  ];
}

/** The same, and those that stay once more, in case one was lost. */
export const allEntryWrites = (ownerId: string, before: RowItem | undefined, after: RowItem): readonly Write[] => [
  ...entryWrites(ownerId, before, after).filter((write) => 'delete' in write),
  ...entryKeys(ownerId, after).map((key): Write => ({ put: toEntryItem(ownerId, key) })),
];

/** Puts a row unless it was written since `before` was read. */
export const rowWrite = (ownerId: string, before: RowItem | undefined, after: RowItem): Write => ({
  put: { ...rowKey(ownerId, after.row._id), ...toRowAttributes(after) },
  if: before === undefined ? 'absent' : { version: before.version },
});
