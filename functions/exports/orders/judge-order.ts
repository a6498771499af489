import { exportDates, type ExportSettings } from '#shared/accounting/export-settings.ts';
import type { LeftOut } from '#shared/api/payment-orders.ts';
import { openExport, type ExportFinding } from '#shared/exports/exporter.ts';
import { sepa, toOrderedPayment } from '#shared/exports/sepa/sepa.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { OrderedPayment } from '#shared/payment/payment-order.ts';
import {
  loadExportDocuments,
  openExportContext,
  type ExportContext,
  type ExportContextDeps,
} from '../selection/export-context.ts';
import { withAllowed } from './allowed-payment.ts';
import { isRefused, judgeDocuments, type JudgeDeps } from '../selection/judge-documents.ts';
import { refuseDuplicatePayments } from '../selection/order-findings.ts';

export type JudgeOrderDeps = ExportContextDeps & JudgeDeps;

type Asked = {
  readonly ownerId: string;
  readonly ids: readonly string[];
  readonly locale: Locale;
  /** Documents that a person lets through by name. */
  readonly allowed?: readonly string[] | undefined;
  /** An order that holds them already, and that is judged anew. */
  readonly order?: string;
};

export type JudgedOrder = {
  /** What may be paid, with what a person should know of it. */
  readonly payments: readonly { readonly payment: OrderedPayment; readonly warnings: readonly ExportFinding[] }[];
  readonly left: readonly LeftOut[];
  readonly settings: ExportSettings;
};

/** Documents that are in memory at once. */
const judgedAtOnce = 50;

/** Payments have the dates of their documents. */
const dates = exportDates.parse({});

/**
 * What a payment order of documents would hold: the same rule by which the export to SEPA decides, over all of them, so that of two
 * that ask for the same payment one stays out. Writes nothing.
 */
export async function judgeOrder(
  deps: JudgeOrderDeps,
  { ownerId, ids, locale, allowed = [], order }: Asked,
): Promise<JudgedOrder> {
  const context = await openExportContext(deps, { ownerId, dates, locale });
  const unique = [...new Set(ids)];
  const named = new Set(allowed);
  const rows: Awaited<ReturnType<typeof judgeSome>>[number][] = [];
  for (let at = 0; at < unique.length; at += judgedAtOnce)
    rows.push(...(await judgeSome(deps, context, { ids: unique.slice(at, at + judgedAtOnce), allowed: named, order })));
  const judged = refuseDuplicatePayments(rows);
  return {
    settings: context.settings,
    payments: judged.flatMap(({ payment, findings }) =>
      payment === undefined || isRefused(findings)
        ? []
        : [{ payment: withAllowed(payment, findings), warnings: findings }],
    ),
    left: judged
      .filter(({ findings }) => isRefused(findings))
      .map(({ document, name, findings }) => ({
        document,
        name,
        findings: findings.filter(({ type }) => type === 'error'),
      })),
  };
}

type Some = {
  readonly ids: readonly string[];
  readonly allowed: ReadonlySet<string>;
  readonly order: string | undefined;
};

async function judgeSome(deps: JudgeOrderDeps, context: ExportContext, { ids, allowed, order }: Some) {
  const documents = await loadExportDocuments(deps, context, ids);
  const running = openExport(sepa, context.settings);
  const asked = {
    ...({ ownerId: context.ownerId, target: 'sepa', again: false } as const),
    allowed,
    isByWorkflow: false,
  };
  const judged = await judgeDocuments(
    deps,
    { context, documents, running },
    order === undefined ? asked : { ...asked, bulk: order },
  );
  return judged.map(({ document, name, findings, order: place }) => ({
    document: document.id,
    name,
    findings,
    order: place,
    payment: document.record === undefined ? undefined : toOrderedPayment(document.accounting, name),
  }));
}
