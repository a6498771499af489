import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The address of who sent a request. */
export type FindAddress = (
  request: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } },
) => string;

/** An IPv4 address that a socket of IPv6 shows as ::ffff:a.b.c.d, in its own form. */
const toPlain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** Whether an address is one of the given addresses and ranges (10.0.0.0/8). */
export function addressList(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = toPlain(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Finds who sent a request. A proxy adds the address that called it to the end of X-Forwarded-For, so the header is read from its end,
 * as long as it was a proxy of our own that spoke. What anyone else wrote into it is not believed.
 */
export function addressFinder(isProxy: (address: string) => boolean): FindAddress {
  return ({ headers, socket }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    let address = toPlain(socket.remoteAddress ?? '');
    for (const before of forwarded.map((part) => part.trim()).toReversed()) {
      if (!isProxy(address) || isIP(before) === 0) break;
      address = toPlain(before);
    }
    return address;
  };
}
