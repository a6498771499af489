import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { failed, ok, type Result } from '#shared/kit/result.ts';

/** One running PDFium: its functions and its memory. `heap()` is asked anew after each call, because memory moves when it grows. */
export type Pdfium = {
  readonly api: WrappedPdfiumModule;
  heap(): Uint8Array<ArrayBuffer>;
  view(): DataView;
};

/** Runs work inside PDFium. A file that makes the engine itself fall over is broken; the next call gets a fresh engine. */
export type PdfiumEngine = {
  run<T>(work: (pdfium: Pdfium) => T): Promise<Result<T, 'file-broken'>>;
};

/** WebAssembly memory never shrinks: an engine that grew beyond this is replaced after the call. */
const replaceAboveBytes = 384 * 1024 * 1024;

const start = async (): Promise<Pdfium> => {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const source = await readFile(file);
  // A trap is thrown as well as printed; what documents do to the engine is no news for the log.
  const settings = { wasmBinary: new Uint8Array(source).buffer, printErr: () => undefined };
  const api = await init(settings);
  api.PDFiumExt_Init();
  const exported: object = api.pdfium.wasmExports;
  const memory: unknown = 'memory' in exported ? exported.memory : undefined;
  if (typeof memory !== 'object' || memory === null) throw new Error('PDFium exports no memory');
  const buffer = (): ArrayBuffer => {
    const held: unknown = 'buffer' in memory ? memory.buffer : undefined;
    if (!(held instanceof ArrayBuffer)) throw new Error('PDFium exports no memory');
    return held;
  };
  return { api, heap: () => new Uint8Array(buffer()), view: () => new DataView(buffer()) };
};

/** What WebAssembly throws when the code inside traps; its class is unknown to a compiler without the browser's types. */
const isTrap = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError';

/** PDFium, started at the first call and shared by all that follow. It has no JavaScript engine and opens no addresses. */
export const pdfiumEngine = (): PdfiumEngine => {
  let current: Promise<Pdfium> | undefined;
  return {
    async run(work) {
      const running = (current ??= start());
      const pdfium = await running.catch((error: unknown) => {
        current = undefined;
        throw error;
      });
      try {
        return ok(work(pdfium));
      } catch (error) {
        // Inside a damaged engine nothing can be trusted any more.
        if (current === running) current = undefined;
        if (isTrap(error)) return failed('file-broken');
        throw error;
      } finally {
        if (current === running && pdfium.heap().length > replaceAboveBytes) current = undefined;
      }
    },
  };
};

/** Lends zeroed memory inside PDFium for the time of one call. */
export const withMemory = <T>(pdfium: Pdfium, bytes: number, use: (pointer: number) => T): T => {
  const pointer = pdfium.api.pdfium.wasmExports.malloc(Math.max(8, bytes));
  if (pointer === 0) throw new RangeError(`PDFium has no ${bytes} bytes left`);
  try {
    pdfium.heap().fill(0, pointer, pointer + bytes);
    return use(pointer);
  } finally {
    pdfium.api.pdfium.wasmExports.free(pointer);
  }
};
