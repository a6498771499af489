import { createHash, createHmac } from 'node:crypto';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a signed address has run out, or is not yet one. */
export function isOver({ searchParams }: URL, now: number): boolean {
  const stamp = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(searchParams.get('X-Amz-Date') ?? '');
  const [year, month, day, hour, minute, second] = (stamp ?? []).slice(1).map(Number);
  const signed = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  return now >= signed + Number(searchParams.get('X-Amz-Expires')) * 1000;
}

/**
 * Whether a request is the signed one (AWS Signature Version 4, in the query): all signed headers are sent as they were signed, and no
 * header of S3's own is sent that was not.
 */
export function isSigned(
  method: string,
  { pathname, searchParams }: URL,
  sent: ReadonlyMap<string, string>,
  secretAccessKey: string,
): boolean {
  const signed = (searchParams.get('X-Amz-SignedHeaders') ?? '').split(';');
  if ([...sent.keys()].some((name) => name.startsWith('x-amz-') && !signed.includes(name))) return false;
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted();
  const lines = signed.map((name) => `${name}:${sent.get(name) ?? ''}\n`);
  const request = [method, pathname, query.join('&'), lines.join(''), signed.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
  const instant = searchParams.get('X-Amz-Date') ?? '';
  const scope = (searchParams.get('X-Amz-Credential') ?? '').split('/').slice(1);
  const stamp = ['AWS4-HMAC-SHA256', instant, scope.join('/'), createHash('sha256').update(request).digest('hex')];
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, stamp.join('\n')).toString('hex') === searchParams.get('X-Amz-Signature');
}
