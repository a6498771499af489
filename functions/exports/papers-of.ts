import type { Doctype } from '#shared/doctype/doctype.ts';
import type { AccountingDocument } from '#shared/exports/accounting-document.ts';
import { refused, warned, type ExportFinding } from '#shared/exports/exporter.ts';
import { mapDocument } from '#shared/exports/map-document.ts';
import type { ExportDates, ExportSettings } from '#shared/exports/settings.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { fieldOfRegister } from '#shared/export-bulks/export-bulk.ts';
import type { Steps } from '#shared/workflow/graph.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import type { Accounting } from '#functions/ports/accounting.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentHead, DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { Stage } from '#functions/ports/stage.ts';
import { exportSettingsOf } from './export-settings.ts';

export type PapersNeed = {
  readonly documents: Pick<Documents, 'find'>;
  readonly doctypes: Pick<Doctypes, 'list' | 'workflows'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly accounting: Pick<Accounting, 'settings'>;
  readonly stage: Pick<Stage, 'origins'>;
  readonly clock: Clock;
};

/** A company as its documents are exported: what the files say of it, its types and workflows. */
export type ExportDesk = {
  readonly ownerId: string;
  readonly settings: ExportSettings;
  readonly doctypes: ReadonlyMap<string, Doctype>;
  readonly workflows: ReadonlyMap<string, Workflow>;
};

/** A document that can be mapped, with what there is to say of it whatever the system; or why it cannot. */
export type Paper =
  | {
      readonly id: string;
      readonly record: DocumentRecord;
      /** Undefined where the type is gone. */
      readonly doctype: Doctype | undefined;
      /** Of the workflow of its type; none where it has no workflow. */
      readonly steps: Steps;
      readonly stepName: string;
      readonly accounting: AccountingDocument;
      readonly findings: readonly ExportFinding[];
    }
  | { readonly id: string; readonly record?: undefined; readonly name: string; readonly finding: ExportFinding };

/** Throws when the company is gone: its session or its machine should be too. */
export async function openDesk(
  { doctypes, accounts, accounting, stage, clock }: PapersNeed,
  { ownerId, dates, locale }: { readonly ownerId: string; readonly dates: ExportDates; readonly locale: Locale },
): Promise<ExportDesk> {
  const [owner, types, workflows, told] = await Promise.all([
    accounts.findOwner(ownerId),
    doctypes.list(ownerId),
    doctypes.workflows(ownerId),
    accounting.settings(ownerId),
  ]);
  if (owner === undefined) throw new Error(`company ${ownerId} is gone`);
  const parts = { owner, accounting: told, dates, locale, now: isoNow(clock), origin: stage.origins[0] };
  return {
    ownerId,
    settings: exportSettingsOf(parts),
    doctypes: new Map(types.map((doctype) => [doctype.id, doctype])),
    workflows: new Map(workflows.map((workflow) => [workflow.doctypeId, workflow])),
  };
}

/** Documents that are read side by side. */
const atOnce = 10;

/** Reads and maps documents, in the order of their ids. */
export async function papersOf(
  { documents }: Pick<PapersNeed, 'documents'>,
  desk: ExportDesk,
  ids: readonly string[],
): Promise<readonly Paper[]> {
  const papers: Paper[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    papers.push(
      ...(await Promise.all(some.map(async (id) => paperOf(desk, id, await documents.find(desk.ownerId, id))))),
    );
  }
  return papers;
}

function paperOf(desk: ExportDesk, id: string, record: DocumentRecord | undefined): Paper {
  if (record === undefined || record.head.deletedAt !== null)
    return { id, name: record?.head.name ?? id, finding: refused('document-gone') };
  const { head, fields, tables } = record;
  if (isBeingRead(head)) return { id, name: head.name, finding: refused('still-reading') };
  const doctype = desk.doctypes.get(head.doctype);
  const steps = desk.workflows.get(head.doctype)?.steps ?? {};
  const stepName = steps[String(head.step)]?.name ?? '';
  const tags = head.tags.map(({ value }) => value);
  const paper = { id, name: head.name, fields, tables, paid: head.paid, doctype, stepName, tags };
  const accounting = mapDocument(paper, desk.settings);
  return { id, record, doctype, steps, stepName, accounting, findings: unknownCodes(record, doctype) };
}

export const isBeingRead = ({ process, step }: DocumentHead): boolean => process !== 2 && step !== -1;

/** Codes that a register of the program does not hold, where the type's options were filled from it. */
function unknownCodes({ fields }: DocumentRecord, doctype: Doctype | undefined): readonly ExportFinding[] {
  return Object.values(fieldOfRegister).flatMap((id) => {
    const options = doctype?.fields.find((field) => field.id === id && field.use)?.options ?? [];
    const known = new Set(options.flatMap(({ key, value }) => [key, value]));
    const values = fields.filter(({ _id, value }) => _id === id && value !== '').map(({ value }) => value);
    return options.length === 0
      ? []
      : values.filter((value) => !known.has(value)).map((value) => ({ ...warned('code-unknown', value), field: id }));
  });
}
