import { Worker } from 'node:worker_threads';
import { papersEmbedded } from '#functions/adapters/embedded/papers.ts';
import { job, type Job, type Reply } from './messages.ts';

/** Program of a worker process: does one job after the other for the process that forked it, and ends with it. */
const papers = papersEmbedded();

const perform = (asked: Job): Promise<unknown> => {
  switch (asked.call) {
    case 'inspect':
      return papers.inspect(asked.bytes);
    case 'unlock':
      return papers.unlock(asked.bytes, asked.password);
    case 'render':
      return papers.render(asked.bytes, asked.page, asked.options);
    case 'readText':
      return papers.readText(asked.bytes, asked.page, asked.options);
    case 'read':
      return papers.read(asked.bytes, asked.page, asked.options);
    case 'codes':
      return papers.codes(asked.bytes, asked.page, asked.options);
    case 'data':
      return papers.data(asked.bytes);
    case 'drawData':
      return papers.drawData(asked.bytes);
    case 'regions':
      return papers.regions(asked.bytes, asked.page);
    case 'crop':
      return papers.crop(asked.bytes, asked.page, asked.box);
    case 'join':
      return papers.join(asked.pages);
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

// A paper that keeps this process busy for ever must not outlive the parent either: a thread of its own watches.
const watch = `
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;
new Worker(watch, { eval: true }).unref();
