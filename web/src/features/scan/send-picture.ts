import { recogniseType, recognisedWithin } from '#shared/intake/recognise-type.ts';
import { carry } from '#web/remote/carry-file.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { giveUpTransfers, isTransferring, transferring } from '#web/remote/transfers.ts';
import { settleBeforeLeaving } from '#web/ui/unsaved-work.ts';

// Nobody goes to another company over the head of a picture that is on its way to this one.
settleBeforeLeaving({ state: () => (isTransferring() ? 'under-way' : 'saved'), drop: giveUpTransfers });

const typeOf = async (file: File) => recogniseType(new Uint8Array(await file.slice(0, recognisedWithin).arrayBuffer()));

/** Whether intake takes the picture as it is. */
export async function isSendable(file: File): Promise<boolean> {
  const type = await typeOf(file);
  return type === 'image/png' || type === 'image/jpeg';
}

type Picture = {
  /** Sent again under the same id it is the same upload. */
  readonly id: string;
  readonly file: File;
  /** The company that was open when the person said so. */
  readonly ownerId: string;
};

/** Puts the picture among the uploaded files, where documents are made of them; the server reads its codes again there. */
export async function sendPicture({ id, file, ownerId }: Picture): Promise<void> {
  await transferring(async (signal) => {
    const upload = { id, name: file.name.slice(0, 255), type: await typeOf(file), size: file.size };
    const onSent = () => undefined;
    return carry({ ...upload, split: false, index: 0 }, file, { signal, onSent, ownerId });
  });
  void queryClient.invalidateQueries({ queryKey: keys.tempfiles });
}
