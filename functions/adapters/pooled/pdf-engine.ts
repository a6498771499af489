import type { PageCrops, PageParts, PdfEngine, Pictures } from '#functions/ports/pdf-engine.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { lane, type Lane } from './lane.ts';
import { answers, type Job } from './messages.ts';

export type PoolOptions = {
  /** Processes that recognise pictures; one more does everything quick. */
  readonly workers: number;
  /** Milliseconds that one call may work; waiting in line and waiting for a processor are not counted. */
  readonly timeoutMs: number;
  /** Megabytes beyond which a process is replaced after its call; twice as much stops the call. */
  readonly memoryMb: number;
};

/** The quick process needs no models. */
const quickMemoryMb = 400;
/** Quick work that works for longer is a trap: the files behind it must not wait for minutes. */
const quickTimeoutMs = 45_000;

/**
 * A file over which a worker crashed twice is broken. One that was stopped by a limit, or that found no memory, may be
 * sound: it is too hard to read here.
 */
const parsed = async <T>(
  workers: Lane,
  job: Job,
  parse: (value: unknown) => T,
): Promise<T | Result<never, 'file-broken' | 'too-hard'>> => {
  const done = await workers.perform(job);
  if (done.ok) return parse(done.value);
  return failed(done.error === 'died' ? 'file-broken' : 'too-hard');
};

/**
 * The PDF engine in processes of its own, so that the server keeps serving and no file can crash it. Quick work never
 * waits behind recognition. Processes start with the first call and end with this one.
 */
export const pdfEnginePooled = ({
  workers,
  timeoutMs,
  memoryMb,
}: PoolOptions): PdfEngine & PageCrops & PageParts & Pictures & { close(): void } => {
  const quick = lane({
    workers: 1,
    timeoutMs: Math.min(timeoutMs, quickTimeoutMs),
    memoryMb: Math.min(memoryMb, quickMemoryMb),
  });
  const slow = lane({ workers, timeoutMs, memoryMb });
  return {
    inspect: (bytes) => parsed(quick, { call: 'inspect', bytes }, (value) => answers.inspect.parse(value)),
    async unlock(bytes, password) {
      const done = await parsed(quick, { call: 'unlock', bytes, password }, (value) => answers.unlock.parse(value));
      // Unlocking answers only whether it worked; reading the page names limits.
      if (done.ok) return done;
      return failed(done.error === 'wrong-password' ? 'wrong-password' : 'file-broken');
    },
    render: (bytes, page, asked) =>
      parsed(quick, { call: 'render', bytes, page, options: asked }, (value) => answers.render.parse(value)),
    renderPart: (bytes, page, asked) =>
      parsed(quick, { call: 'renderPart', bytes, page, options: asked }, (value) => answers.renderPart.parse(value)),
    async read(bytes, page, asked) {
      const text = await parsed(quick, { call: 'readText', bytes, page, options: asked }, (value) =>
        answers.readText.parse(value),
      );
      if (!text.ok) return text;
      if (text.value !== null) return ok(text.value);
      return parsed(slow, { call: 'read', bytes, page, options: asked }, (value) => answers.read.parse(value));
    },
    codes: (bytes, page, asked) =>
      parsed(quick, { call: 'codes', bytes, page, options: asked }, (value) => answers.codes.parse(value)),
    data: (bytes) => parsed(quick, { call: 'data', bytes }, (value) => answers.data.parse(value)),
    packedFiles: (bytes) => parsed(quick, { call: 'packedFiles', bytes }, (value) => answers.packedFiles.parse(value)),
    findCarried: (bytes, sha256) =>
      parsed(quick, { call: 'findCarried', bytes, sha256 }, (value) => answers.findCarried.parse(value)),
    drawData: (bytes, locale) =>
      parsed(quick, { call: 'drawData', bytes, locale }, (value) => answers.drawData.parse(value)),
    drawPages: (bytes, locale) =>
      parsed(quick, { call: 'drawPages', bytes, locale }, (value) => answers.drawPages.parse(value)),
    join: (pages) => parsed(quick, { call: 'join', pages: [...pages] }, (value) => answers.join.parse(value)),
    regions: (bytes, page) => parsed(quick, { call: 'regions', bytes, page }, (value) => answers.regions.parse(value)),
    crop: (bytes, page, box) => parsed(quick, { call: 'crop', bytes, page, box }, (value) => answers.crop.parse(value)),
    fitPicture: (bytes, box) =>
      parsed(quick, { call: 'fitPicture', bytes, box }, (value) => answers.fitPicture.parse(value)),
    close() {
      quick.close();
      slow.close();
    },
  };
};
