import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inner = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  // This machine and none, and IPv4 addresses in their old spelling.
  ['::', 96],
  // Addresses that lead to an IPv4 address inside: NAT64 (RFC 6052, RFC 8215), 6to4, Teredo.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  ['100::', 64],
  ['fc00::', 7],
  ['fec0::', 10],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address belongs to this machine, an inner network or no host; what is no address counts as one. */
export function isInnerAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1] ?? address;
  const family = isIP(mapped);
  // Other spellings of mapped addresses have no business here.
  if (family === 0 || /^::ffff:/iu.test(mapped)) return true;
  return inner.check(mapped, family === 4 ? 'ipv4' : 'ipv6');
}

/** A name leads to an inner address. */
export class InnerAddress extends Error {
  override readonly name = 'InnerAddress';
}

/**
 * Resolves names for calls to the world outside: a name that leads to an inner address is an error, and the connection goes
 * to the very address that was looked at, so that a name cannot change its mind in between.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    // Without an answer there are no addresses, whatever the types say.
    const found = error === null ? addresses : [];
    const inside = found.find(({ address }) => isInnerAddress(address));
    const [first] = found;
    if (error) callback(error, '');
    else if (inside !== undefined || first === undefined)
      callback(new InnerAddress(`${hostname} leads to an inner address`), '');
    else if (options.all === true) callback(null, [...found]);
    else callback(null, first.address, first.family);
  });
};
