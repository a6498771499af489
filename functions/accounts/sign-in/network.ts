/** Groups of an IPv6 address. */
const groups = 8;

/**
 * Who sends from an address, as far as attempts are counted: an IPv4 address itself, and of IPv6 the network of /56 that a provider gives
 * to one customer (RIPE-690), who has 2⁷² addresses in it. Anything else stays as it is.
 */
export function getNetwork(ip: string): string {
  const [, mapped] = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  if (!/^[\da-f:]+:[\da-f:.]*$/i.test(ip)) return ip;
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const filled = [
    ...head,
    ...Array.from({ length: Math.max(0, groups - head.length - tail.length) }, () => '0'),
    ...tail,
  ];
  const [first = 0, second = 0, third = 0, fourth = 0] = filled.map((group) => parseInt(group, 16));
  return `${[first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(':')}::/56`;
}
