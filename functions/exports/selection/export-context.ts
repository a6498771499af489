import type { Doctype } from '#shared/doctype/doctype.ts';
import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import { toError, toWarning, type ExportFinding } from '#shared/exports/exporter.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import type { ExportDates, ExportSettings } from '#shared/accounting/export-settings.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { registerFields } from '#shared/export-bulks/export-bulk.ts';
import type { Steps } from '#shared/workflow/graph.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { buildExportSettings } from '#functions/domain/exports/export-settings.ts';
import type { Accounting } from '#functions/ports/exports.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentHead, DocumentRecord, Documents } from '#functions/ports/documents.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { LeavingSettings } from '#shared/accounting/leaving-settings.ts';
import type { OwnCompanyMarks } from '#shared/party/own-company.ts';

export type ExportContextDeps = {
  readonly documents: Pick<Documents, 'find'>;
  readonly doctypes: Pick<Doctypes, 'list' | 'workflows'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly accounting: Pick<Accounting, 'settings'>;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly clock: Clock;
};

/** What an export needs to know of a company: its settings for files, its types and workflows. */
export type ExportContext = {
  readonly ownerId: string;
  readonly settings: ExportSettings;
  /** What may leave the company in which state. */
  readonly leaving: LeavingSettings;
  /** The company as documents name it. */
  readonly own: OwnCompanyMarks & { readonly country: string };
  readonly doctypes: ReadonlyMap<string, Doctype>;
  readonly workflows: ReadonlyMap<string, Workflow>;
};

/** A document that can be mapped, with findings that hold for every system; or the reason why it cannot. */
export type ExportDocument =
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
export async function openExportContext(
  { doctypes, accounts, accounting, deployment, clock }: ExportContextDeps,
  { ownerId, dates, locale }: { readonly ownerId: string; readonly dates: ExportDates; readonly locale: Locale },
): Promise<ExportContext> {
  const [owner, types, workflows, accountingSettings] = await Promise.all([
    accounts.findOwner(ownerId),
    doctypes.list(ownerId),
    doctypes.workflows(ownerId),
    accounting.settings(ownerId),
  ]);
  if (owner === undefined) throw new Error(`company ${ownerId} is gone`);
  const parts = {
    owner,
    accounting: accountingSettings,
    dates,
    locale,
    now: isoNow(clock),
    origin: deployment.origins[0],
  };
  return {
    ownerId,
    settings: buildExportSettings(parts),
    leaving: accountingSettings.leaving,
    own: owner,
    doctypes: new Map(types.map((doctype) => [doctype.id, doctype])),
    workflows: new Map(workflows.map((workflow) => [workflow.doctypeId, workflow])),
  };
}

/** Documents that are read side by side. */
const loadedAtOnce = 10;

/** Reads and maps documents, in the order of their ids. */
export async function loadExportDocuments(
  { documents }: Pick<ExportContextDeps, 'documents'>,
  context: ExportContext,
  ids: readonly string[],
): Promise<readonly ExportDocument[]> {
  const loaded: ExportDocument[] = [];
  for (let at = 0; at < ids.length; at += loadedAtOnce) {
    const some = ids.slice(at, at + loadedAtOnce);
    loaded.push(
      ...(await Promise.all(
        some.map(async (id) => toExportDocument(context, id, await documents.find(context.ownerId, id))),
      )),
    );
  }
  return loaded;
}

function toExportDocument(context: ExportContext, id: string, record: DocumentRecord | undefined): ExportDocument {
  if (record === undefined || record.head.deletedAt !== null)
    return { id, name: record?.head.name ?? id, finding: toError('document-gone') };
  const { head, fields, tables } = record;
  if (isBeingRead(head)) return { id, name: head.name, finding: toError('still-reading') };
  const doctype = context.doctypes.get(head.doctype);
  const steps = context.workflows.get(head.doctype)?.steps ?? {};
  const stepName = steps[String(head.step)]?.name ?? '';
  const tags = head.tags.map(({ value }) => value);
  const source = { id, name: head.name, fields, tables, paid: head.paid, doctype, stepName, tags };
  const accounting = mapDocument(source, context.settings);
  return { id, record, doctype, steps, stepName, accounting, findings: findUnknownCodes(record, doctype) };
}

export const isBeingRead = ({ process, step }: DocumentHead): boolean => process !== 2 && step !== -1;

/** Codes that a register of the program does not hold, where the type's options were filled from it. */
function findUnknownCodes({ fields }: DocumentRecord, doctype: Doctype | undefined): readonly ExportFinding[] {
  return Object.values(registerFields).flatMap((id) => {
    const options = doctype?.fields.find((field) => field.id === id && field.use)?.options ?? [];
    const known = new Set(options.flatMap(({ key, value }) => [key, value]));
    const values = fields.filter(({ _id, value }) => _id === id && value !== '').map(({ value }) => value);
    return options.length === 0
      ? []
      : values
          .filter((value) => !known.has(value))
          .map((value) => ({ ...toWarning('code-unknown', value), field: id }));
  });
}
