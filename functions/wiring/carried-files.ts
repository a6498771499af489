import type { PdfEngine } from '#functions/ports/pdf-engine.ts';

type CarriedFiles = Pick<PdfEngine, 'findCarried'>;

let shared: CarriedFiles | undefined;

/**
 * What takes out a file that a PDF carries, for functions that have no room for the whole PDF engine. On one machine that engine does
 * it, beside the server.
 */
export async function carriedFiles(): Promise<CarriedFiles> {
  if (process.env['CLOUD'] !== 'aws') return (await import('./pdf-engine.ts')).pdfEngine();
  const { carriedFilesEmbedded } = await import('#functions/adapters/embedded/carried-files.ts');
  return (shared ??= carriedFilesEmbedded());
}
