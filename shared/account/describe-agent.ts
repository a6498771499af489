import type { Device } from './device.ts';

/** In the order in which they must be asked: most browsers also claim to be the ones behind them. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|\bCriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const first = (names: readonly (readonly [string, RegExp])[], agent: string): string =>
  names.find(([, mark]) => mark.test(agent))?.[0] ?? '';

/** What a User-Agent header says about the device; only to tell one's own devices apart, never to decide anything. */
export function describeAgent(userAgent: string): Pick<Device, 'browser' | 'system' | 'kind'> {
  const system = first(systems, userAgent);
  const small = ['Android', 'iPhone', 'iPad'].includes(system) || /\bMobile\b/.test(userAgent);
  return { browser: first(browsers, userAgent), system, kind: small ? 'phone' : 'computer' };
}
