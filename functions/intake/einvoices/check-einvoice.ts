import type { InputOf } from '#shared/api/contract.ts';
import { maxCheckedFindings, type checkEinvoice as contract, type EinvoiceFinding } from '#shared/api/einvoices.ts';
import { checkEinvoice as findProblems } from '#shared/einvoice/check-einvoice.ts';
import { judgeEinvoice } from '#shared/einvoice/judge-einvoice.ts';
import { isValid } from '#shared/einvoice/reception.ts';
import type { Finding } from '#shared/einvoice/rules/rule.ts';
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
    const { root, einvoice } = opened.value;
    const findings = judgeEinvoice(root);
    // There are no such rules for ISDOC.
    const problems = findings === undefined ? findProblems(einvoice) : [];
    return ok({
      valid: problems.length === 0 && isValid(findings ?? []),
      syntax: einvoice.syntax,
      number: einvoice.fields['invoiceNumber'] ?? '',
      supplier: einvoice.fields['supplierName'] ?? '',
      findings: [
        ...problems.map((rule) => ({ rule, flag: 'fatal' as const, ...describeProblem(locale, rule) })),
        ...(findings ?? []).slice(0, maxCheckedFindings).map((found) => describe(locale, found)),
      ],
      total: problems.length + (findings ?? []).length,
    });
  };

const describe = (locale: Locale, found: Finding): EinvoiceFinding => ({
  rule: found.rule,
  flag: found.flag,
  ...describeFinding(locale, found),
});
