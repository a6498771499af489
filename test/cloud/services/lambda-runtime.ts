/*
 * What Lambda runs in a process: it loads the handler and hands it one event after the other. Nothing of the product is imported here,
 * and the process finds no packages but those beside the bundle.
 */
import { pathToFileURL } from 'node:url';

/** A process whose clock is wrong; monotonic time goes on as it does. */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? '0');
delete process.env['CLOCK_AHEAD_MS'];
if (aheadMs !== 0) {
  const { now } = Date;
  Date.now = () => now() + aheadMs;
  globalThis.Date = new Proxy(Date, {
    apply: (target) => new target(Date.now()).toString(),
    construct: (target, given: unknown[], made) => {
      const value: unknown = Reflect.construct(target, given.length === 0 ? [Date.now()] : given, made);
      if (typeof value !== 'object' || value === null) throw new TypeError('a date is no object');
      return value;
    },
  });
}

const [file = '', exportName = '', timeoutMs = '0'] = process.argv.slice(2);
const loaded: unknown = await import(pathToFileURL(file).href);
const handler: unknown = typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, exportName) : undefined;
if (typeof handler !== 'function') throw new TypeError(`${file} exports no function ${exportName}`);

type Call = { readonly id: string; readonly event: string };

/** What the process took so far, and the milliseconds of a core since it was asked last. */
let counted = process.cpuUsage();
function measure(): { readonly memory: number; readonly cpuMs: number } {
  const since = process.cpuUsage(counted);
  counted = process.cpuUsage();
  return { memory: process.memoryUsage.rss(), cpuMs: (since.user + since.system) / 1000 };
}

process.on('message', (call: Call) => {
  const until = performance.now() + Number(timeoutMs);
  const context = {
    awsRequestId: call.id,
    functionName: process.env['AWS_LAMBDA_FUNCTION_NAME'],
    getRemainingTimeInMillis: () => Math.max(0, until - performance.now()),
  };
  const describe = (error: unknown) =>
    error instanceof Error
      ? { errorType: error.name, errorMessage: error.message, trace: error.stack?.split('\n').slice(0, 10) ?? [] }
      : { errorType: 'Error', errorMessage: String(error), trace: [] };
  Promise.resolve()
    .then((): unknown => Reflect.apply(handler, undefined, [JSON.parse(call.event), context]))
    .then(
      (value) => process.send?.({ id: call.id, answer: JSON.stringify(value ?? null), ...measure() }),
      (error: unknown) => process.send?.({ id: call.id, failure: describe(error), ...measure() }),
    );
});
process.send?.({ ready: true });
