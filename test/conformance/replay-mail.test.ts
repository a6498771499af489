import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { receiveMail } from '#functions/intake/mail/receive-mail.ts';
import { openLostQueue } from '#test/builders/stand-ins/lost-queue.ts';
import { mailDomain, mailWorld } from '#test/builders/worlds/mail-world.ts';

const run = promisify(execFile);

/** What SES reports of a message. */
const reported = (messageId: string, at: string) => ({
  Records: [
    {
      ses: {
        mail: { messageId, source: 'peter@firma.example', timestamp: at },
        receipt: { recipients: [`ukazkova@${mailDomain}`] },
      },
    },
  ],
});

/** What a command that ended with another status than 0 left. */
const ended = z.object({ code: z.int(), stdout: z.string() });

/** The command against the queue, as a person with credentials runs it: its exit status and what it printed. */
async function replay(url: string) {
  const credentials = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
  const endpoints = { AWS_ENDPOINT_URL_SQS: url, AWS_ENDPOINT_URL_LAMBDA: url };
  const env = { AWS_REGION: 'eu-central-1', ...credentials, ...process.env, ...endpoints };
  return run(process.execPath, ['infra/local/replay-mail.ts', '--queue', `${url}/123456789012/lost`], { env }).then(
    ({ stdout }) => ({ status: 0, stdout }),
    (error: unknown) => {
      const { code, stdout } = ended.parse(error);
      return { status: code, stdout };
    },
  );
}

test('lost mail is noted once by the command, however often it runs, and what fails again stays in the queue', async () => {
  const world = await mailWorld();
  const at = new Date(world.clock.now()).toISOString();
  const outage = { isOver: false };
  const queue = await openLostQueue(async (functionName, event) => {
    expect(functionName).toContain('function:docflow-receive-mail');
    if (!outage.isOver && JSON.stringify(event).includes('m2')) throw new Error('the table does not answer');
    return receiveMail(world)(event);
  });
  // One of them is in the queue twice: its notice was repeated.
  for (const id of ['m1', 'm2', 'm3', 'm3']) queue.lose('docflow-receive-mail', reported(id, at));
  queue.put('no notice of a lost event');

  const first = await replay(queue.url);
  expect(first.status).toBe(1);
  expect(first.stdout).toContain('3 replayed, 2 failed again');
  expect(first.stdout).toContain('the table does not answer');
  expect(await world.listMails()).toHaveLength(2);
  expect(queue.count()).toBe(2);

  outage.isOver = true;
  queue.show();
  expect((await replay(queue.url)).stdout).toContain('1 replayed, 1 failed again');
  expect((await world.listMails()).map(({ state }) => state)).toEqual(['handling', 'handling', 'handling']);
  expect(queue.count()).toBe(1);
  // Nothing is left to show, so the command ends well.
  expect(await replay(queue.url)).toEqual({ status: 0, stdout: '0 replayed, 0 failed again\n' });
  await queue.close();
});
