import { Worker } from 'node:worker_threads';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import { job, type Job, type Reply } from './messages.ts';

/** Program of a worker process: does one job after the other for the process that forked it, and ends with it. */
const pdfEngine = pdfEngineEmbedded();

const perform = (asked: Job): Promise<unknown> => {
  switch (asked.call) {
    case 'inspect':
      return pdfEngine.inspect(asked.bytes);
    case 'unlock':
      return pdfEngine.unlock(asked.bytes, asked.password);
    case 'render':
      return pdfEngine.render(asked.bytes, asked.page, asked.options);
    case 'renderPart':
      return pdfEngine.renderPart(asked.bytes, asked.page, asked.options);
    case 'readText':
      return pdfEngine.readText(asked.bytes, asked.page, asked.options);
    case 'read':
      return pdfEngine.read(asked.bytes, asked.page, asked.options);
    case 'codes':
      return pdfEngine.codes(asked.bytes, asked.page, asked.options);
    case 'data':
      return pdfEngine.data(asked.bytes);
    case 'packedFiles':
      return pdfEngine.packedFiles(asked.bytes);
    case 'findCarried':
      return pdfEngine.findCarried(asked.bytes, asked.sha256);
    case 'drawPages':
      return pdfEngine.drawPages(asked.bytes, asked.locale);
    case 'drawData':
      return pdfEngine.drawData(asked.bytes, asked.locale);
    case 'regions':
      return pdfEngine.regions(asked.bytes, asked.page);
    case 'crop':
      return pdfEngine.crop(asked.bytes, asked.page, asked.box);
    case 'fitPicture':
      return pdfEngine.fitPicture(asked.bytes, asked.box);
    case 'join':
      return pdfEngine.join(asked.pages);
  }
};

const send = (done: Reply['done']): void => {
  process.send?.({ rss: process.memoryUsage.rss(), done });
};

process.on('message', (message) => {
  Promise.resolve()
    .then(() => perform(job.parse(message)))
    .then(
      (value) => send({ value }),
      (error: unknown) => send({ thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});

process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group: the parent finishes its calls and then lets its workers go.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

// A file that keeps this process busy for ever must not outlive the parent either: a thread of its own watches.
const watch = `
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;
new Worker(watch, { eval: true }).unref();
