import type { InputOf } from '#shared/api/contract.ts';
import { maxFindings, type checkEinvoice as contract, type EinvoiceFinding } from '#shared/api/einvoices.ts';
import { judgeEinvoice, type JudgedEinvoice } from '#shared/einvoice/judge-einvoice.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { describeFinding, describeProblem } from '#shared/text/einvoice-finding-text.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { findUnfit } from '../delivery/find-unfit.ts';
import { openEinvoice } from '../delivery/judge-file.ts';

type Deps = { readonly pdfEngine: Pick<PdfEngine, 'data'> };

/** Checks an e-invoice and says what is wrong with it in the language of the caller. Nothing of it is kept. */
export const checkEinvoice =
  ({ pdfEngine }: Deps) =>
  async ({ body }: InputOf<typeof contract>, { locale }: Caller): Promise<Outcome<typeof contract>> => {
    const unfit = findUnfit(body);
    if (unfit !== undefined) return unfit;
    const opened = await openEinvoice(pdfEngine, body);
    if (!opened.ok) {
      const { error } = opened;
      return failed(error === 'einvoice-unknown' || error === 'einvoice-unsafe' ? error : 'einvoice-broken');
    }
    const judged = judgeEinvoice(opened.value.root);
    if (judged === undefined) return failed('einvoice-unknown');
    const { valid, einvoice } = judged;
    return ok({
      valid,
      syntax: einvoice.syntax,
      number: einvoice.fields['invoiceNumber'] ?? '',
      supplier: einvoice.fields['supplierName'] ?? '',
      findings: describeAll(locale, judged).slice(0, maxFindings),
      total: judged.findings.length + judged.problems.length,
    });
  };

const describeAll = (locale: Locale, { findings, problems }: JudgedEinvoice): readonly EinvoiceFinding[] => [
  ...problems.map((rule) => ({ rule, flag: 'fatal' as const, ...describeProblem(locale, rule) })),
  ...findings
    .slice(0, maxFindings)
    .map((found) => ({ rule: found.rule, flag: found.flag, ...describeFinding(locale, found) })),
];
