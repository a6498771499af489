/*
 * What Lambda runs in a process: it loads the handler and hands it one event after the other. Nothing of the product is imported here,
 * and the process finds no packages but those beside the bundle.
 */
import { pathToFileURL } from 'node:url';

const [file = '', exportName = '', timeoutMs = '0'] = process.argv.slice(2);
const loaded: unknown = await import(pathToFileURL(file).href);
const handler: unknown = typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, exportName) : undefined;
if (typeof handler !== 'function') throw new TypeError(`${file} exports no function ${exportName}`);

type Call = { readonly id: string; readonly event: string };

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
      (value) =>
        process.send?.({ id: call.id, answer: JSON.stringify(value ?? null), memory: process.memoryUsage.rss() }),
      (error: unknown) => process.send?.({ id: call.id, failure: describe(error), memory: process.memoryUsage.rss() }),
    );
});
process.send?.({ ready: true });
