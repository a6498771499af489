import type { InputOf } from '#shared/api/contract.ts';
import { maxReportDays, type readQuality as contract } from '#shared/api/quality.ts';
import { findPeriodBefore } from '#shared/kit/period.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import { resolvePeriod } from './resolve-period.ts';

type ReadQuality = typeof contract;
type Deps = { readonly documentIndex: Pick<DocumentIndex, 'reportQuality'> };

/** How the documents that were first confirmed in a period had been read, beside the period before. */
export const readQuality =
  ({ documentIndex }: Deps) =>
  async ({ body }: InputOf<ReadQuality>, { ownerId }: Caller): Promise<Outcome<ReadQuality>> => {
    const period = resolvePeriod(body, maxReportDays.quality);
    if (!period.ok) return { ...period, details: { field: 'to' } };
    const type = body.doctype === undefined ? {} : { doctype: body.doctype };
    const [report, before] = await Promise.all([
      documentIndex.reportQuality({ ownerId, ...period.value, ...type }),
      documentIndex.reportQuality({ ownerId, ...findPeriodBefore(period.value), ...type }),
    ]);
    return ok({ from: period.value.from, to: period.value.until, report, before });
  };
