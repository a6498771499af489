import * as z from 'zod';
import { archivedDocument } from '#shared/archive/manifest.ts';
import { hexId } from '#shared/kit/id.ts';
import type { ArchiveRecord } from '#functions/ports/archives.ts';
import type { Files } from '#functions/ports/files.ts';

type Place = Pick<ArchiveRecord, 'ownerId' | '_id'>;

const toKey = ({ ownerId, _id }: Place, name: string): string => `${ownerId}/archives/${_id}/work/${name}`;
const stepNames = ['json', 'directory', 'tail'] as const;

const stepFile = z.object({ tags: z.array(z.string()), documents: z.array(archivedDocument) });

/** What a step of the writing leaves for the following ones. */
type Step = z.infer<typeof stepFile> & {
  /** What the directory of the archive says of its files. */
  readonly directory: Uint8Array;
  /** Bytes of the archive that were too few for a part. */
  readonly tail: Uint8Array;
};

/** What lies beside an archive while it is written: the ids of its documents and what every step leaves. */
export const workFiles = (files: Pick<Files, 'get' | 'put' | 'delete'>, place: Place) => {
  const get = async (name: string): Promise<Uint8Array> => {
    const bytes = await files.get(toKey(place, name));
    if (bytes === undefined) throw new Error(`archive ${place._id} lacks ${name}`);
    return bytes;
  };
  const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
  const toBytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
  return {
    putIds: (ids: readonly string[]) => files.put(toKey(place, 'ids.json'), toBytes(ids), 'application/json'),
    getIds: async () => z.array(hexId).parse(parse(await get('ids.json'))),
    async putStep(number: number, { directory, tail, ...rest }: Step): Promise<void> {
      await files.put(toKey(place, `${number}.directory`), directory, 'application/octet-stream');
      await files.put(toKey(place, `${number}.tail`), tail, 'application/octet-stream');
      await files.put(toKey(place, `${number}.json`), toBytes(rest), 'application/json');
    },
    /** What the step before left for the next part. */
    getTail: async (steps: number) => (steps === 0 ? new Uint8Array() : get(`${steps - 1}.tail`)),
    getDirectory: (number: number) => get(`${number}.directory`),
    getStep: async (number: number) => stepFile.parse(parse(await get(`${number}.json`))),
    forgetStep: (number: number) => files.delete(stepNames.map((name) => toKey(place, `${number}.${name}`))),
    /** Everything that so many steps, and one that was interrupted, left. */
    forgetAll: (steps: number) =>
      files.delete([
        toKey(place, 'ids.json'),
        ...Array.from({ length: steps + 1 }, (_, number) =>
          stepNames.map((name) => toKey(place, `${number}.${name}`)),
        ).flat(),
      ]),
  };
};
