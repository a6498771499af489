import { pdfEngine } from '#functions/wiring/pdf-engine.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { invoicePdf, printedInvoice, receiptPhoto } from '#test/builders/files/invoice-files.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';
import { percentile, report, timed } from './measure.ts';

const runs = 7;

/** From the upload of one page to its fields, as a person waits for it. Answers the number of missed targets. */
export async function benchReading(_cloud: LocalCloud, company: TestCompany): Promise<number> {
  const client = await company.as(company.editor);
  const text = await measure(client, 'text', async (n) => invoicePdf(printedInvoice(`8${String(n).padStart(6, '0')}`)));
  const scan = await measure(client, 'scan', async (n) =>
    scanned(await invoicePdf(printedInvoice(`9${String(n).padStart(6, '0')}`))),
  );
  const photo = await measure(client, 'photo', (n) => receiptPhoto(String(1000 + n)));
  return [
    report('text PDF, one page, upload to fields (median)', percentile(text, 0.5), 'ms', 1500),
    report('scan of a page, upload to fields (median)', percentile(scan, 0.5), 'ms', 6000),
    report('photographed receipt, upload to fields (median)', percentile(photo, 0.5), 'ms', 6000),
  ].filter((met) => !met).length;
}

/** The first run warms engines and models up and is not counted. */
async function measure(
  client: Client,
  kind: 'text' | 'scan' | 'photo',
  make: (n: number) => Promise<Uint8Array>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = 0; n <= runs; n += 1) {
    const bytes = await make(n);
    const type = kind === 'text' ? 'application/pdf' : 'image/jpeg';
    const took = await timed(async () => {
      const pages = await client.upload(`${kind} ${n}`, bytes, type);
      await client.settled(await client.create(`${kind} ${n}`, pages));
    });
    if (n > 0) times.push(took);
  }
  return times;
}

/** A PDF's page as a scanner at 200 dpi gives it. */
async function scanned(pdf: Uint8Array): Promise<Uint8Array> {
  const rendered = await pdfEngine().render(pdf, 0, { width: 1654, rotate: 0 });
  if (!rendered.ok) throw new Error(rendered.error);
  return rendered.value.bytes;
}
