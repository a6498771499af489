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

/** The bundler knows CLOUD, so that functions on AWS carry no SQLite and one machine never loads the AWS SDK. */
async function pick(): Promise<Ports> {
  if (process.env['CLOUD'] === 'aws') {
    const { wireAws } = await import('./aws.ts');
    return wireAws(readAwsSettings(process.env));
  }
  const { wireLocal } = await import('./local.ts');
  return wireLocal(readLocalSettings(process.env));
}
