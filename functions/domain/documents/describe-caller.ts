import { describeAgent } from '#shared/account/describe-agent.ts';
import type { LogItem } from '#shared/document/log-item.ts';
import type { Caller } from '#functions/ports/caller.ts';

/** What the history keeps of where a caller works: address, browser, and the device by the name that a person knows it by. */
export function describeCaller({
  ip,
  userAgent,
  device,
}: Caller): Pick<LogItem['metadata'], 'ip' | 'userAgent' | 'device'> {
  const { browser, system } = describeAgent(userAgent);
  const name = device ?? [browser, system].filter((part) => part !== '').join(', ');
  return { ip, userAgent, ...(name === '' ? {} : { device: name }) };
}
