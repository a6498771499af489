import * as z from 'zod';
import { readLocalSettings, type LocalSettings } from '#functions/wiring/environment.ts';
import { addressList } from './client-address.ts';
import { Refusal } from './refusal.ts';

/**
 * The settings of an environment.
 * @throws Refusal where one cannot be used: it names the setting and not its value, which may be a secret
 */
export function readSettings(environment: NodeJS.ProcessEnv): LocalSettings {
  const problems: string[] = [];
  try {
    const settings = readLocalSettings(environment);
    if (areAddresses(settings.TRUSTED_PROXIES)) return settings;
    problems.push('TRUSTED_PROXIES: expected addresses or networks, such as 10.0.0.1 or 10.0.0.0/8');
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    problems.push(...error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  throw new Refusal(['Settings of the environment cannot be used:', ...problems].join('\n  '));
}

function areAddresses(proxies: readonly string[]): boolean {
  try {
    addressList(proxies);
    return true;
  } catch {
    return false;
  }
}
