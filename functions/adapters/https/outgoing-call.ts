import { request as httpRequest, type ClientRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { InnerAddress, isInnerAddress, publicLookup } from './public-lookup.ts';

type Allowed = { readonly innerNetwork: boolean };

/** The address as it may be called; undefined for one that may not. A name may still turn out to lead inside. */
export function toAllowedUrl(url: string, { innerNetwork }: Allowed): URL | undefined {
  const target = URL.parse(url);
  if (target === null || (target.protocol !== 'https:' && !(innerNetwork && target.protocol === 'http:')))
    return undefined;
  // A host that is an address is called without asking for one.
  const host = target.hostname.replace(/^\[|\]$/gu, '');
  return !innerNetwork && isIP(host) !== 0 && isInnerAddress(host) ? undefined : target;
}

/**
 * Opens a call to an address that a person named: https, and nothing but the world outside. Undefined where the address may not
 * be called; a name that turns out to lead inside ends the call with an error that `leadsInside` knows. `innerNetwork` also
 * allows plain HTTP and addresses of the inner network: for one machine behind its company's firewall, and for tests.
 */
export function outgoingCall(url: string, options: RequestOptions, allowed: Allowed): ClientRequest | undefined {
  const target = toAllowedUrl(url, allowed);
  if (target === undefined) return undefined;
  const guarded = allowed.innerNetwork ? options : { ...options, lookup: publicLookup };
  return target.protocol === 'https:' ? httpsRequest(target, guarded) : httpRequest(target, guarded);
}

/** Whether a call failed because the name in its address leads into an inner network. */
export const leadsInside = (error: unknown): boolean => error instanceof InnerAddress;
