import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Learned } from '#functions/ports/learned.ts';
import type { Live, LiveRooms } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Machines } from '#functions/ports/machines.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { Post } from '#functions/ports/post.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { Stage } from '#functions/ports/stage.ts';
import type { Table } from '#functions/ports/table.ts';
import type { Uploads } from '#functions/ports/uploads.ts';

/** Every port that handlers may take; the heavy reading of papers has a wiring of its own (papers.ts). */
export type Ports = {
  readonly table: Table;
  readonly files: Files;
  readonly machines: Machines;
  readonly live: Live;
  readonly liveRooms: LiveRooms;
  readonly post: Post;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly stage: Stage;
  readonly outbox: Outbox;
  readonly accounts: Accounts;
  readonly rateLimits: RateLimits;
  readonly doctypes: Doctypes;
  readonly documents: Documents;
  readonly uploads: Uploads;
  readonly learned: Learned;
};
