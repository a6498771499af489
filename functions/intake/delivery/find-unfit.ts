import { maxEinvoiceBytes } from '#shared/api/einvoices.ts';
import { hasForbiddenXml } from '#shared/einvoice/forbidden-xml.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import type { RefusalDetails } from '#functions/ports/caller.ts';

type Unfit = {
  readonly ok: false;
  readonly error: 'file-empty' | 'too-large' | 'einvoice-unsafe' | 'einvoice-unknown';
  readonly details?: RefusalDetails;
};

/** Why a body is no e-invoice as XML, by what is seen without reading it; undefined where it may be one. */
export function findUnfit(body: Uint8Array): Unfit | undefined {
  if (body.length === 0) return { ok: false, error: 'file-empty' };
  if (body.length > maxEinvoiceBytes)
    return { ok: false, error: 'too-large', details: { limit: `${maxEinvoiceBytes / 1024 / 1024} MB` } };
  if (recogniseType(body) === 'application/xml') return undefined;
  return { ok: false, error: hasForbiddenXml(body) ? 'einvoice-unsafe' : 'einvoice-unknown' };
}
