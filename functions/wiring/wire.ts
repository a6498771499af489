import { readAwsSettings, readLocalSettings } from './environment.ts';
import type { Ports } from './ports.ts';

/**
 * The ports of this process. Handlers ask at every call instead of keeping them: the one-machine cloud may be closed and
 * opened again within one process.
 */
export const wire = (): Promise<Ports> => (wired ??= pick());

/** Uses ports that the one-machine cloud has already opened. */
export function provide(ports: Ports): void {
  wired = Promise.resolve(ports);
}

/** After the one-machine cloud was closed: what is still under way in it fails, and opens no other data folder by itself. */
export function withdraw(): void {
  wired = Promise.reject(new Error('Docflow was closed'));
  // Without a caller the refusal is no fault of the process.
  wired.catch(() => undefined);
}

let wired: Promise<Ports> | undefined;

/**
 * The bundler knows CLOUD, so that functions on AWS carry no SQLite and one machine never loads the AWS SDK. One expression holds both:
 * what stands behind a `return` is left out of minified bundles only.
 */
const pick = (): Promise<Ports> =>
  process.env['CLOUD'] === 'aws'
    ? import('./aws.ts').then(({ wireAws }) => wireAws(readAwsSettings(process.env)))
    : import('./local.ts').then(({ wireLocal }) => wireLocal(readLocalSettings(process.env)));
