import { minPartBytes, type FileParts, type PartedFile } from '#functions/ports/files.ts';

/** Bytes of a part: what is held of an archive at once. Ten thousand of them are fifty gigabytes. */
const partBytes = minPartBytes;

/** Gathers bytes into parts of a file. It begins after so many parts, with the bytes that were left of an earlier writing. */
export function partWriter(
  files: Pick<FileParts, 'putPart'>,
  file: PartedFile,
  { parts, tail }: { readonly parts: number; readonly tail: Uint8Array },
) {
  const tags: string[] = [];
  const part = new Uint8Array(partBytes);
  part.set(tail);
  let filled = tail.length;
  const put = async () => {
    tags.push(await files.putPart(file, parts + tags.length + 1, part.subarray(0, filled)));
    filled = 0;
  };
  return {
    async write(bytes: Uint8Array): Promise<void> {
      for (let from = 0; from < bytes.length;) {
        const taken = Math.min(bytes.length - from, partBytes - filled);
        part.set(bytes.subarray(from, from + taken), filled);
        filled += taken;
        from += taken;
        if (filled === partBytes) await put();
      }
    },
    /** The tags of the parts that were put, and the bytes that are left for the next one. */
    pause: () => ({ tags, tail: part.subarray(0, filled) }),
    /** Puts what is left as the last part. */
    async end(): Promise<readonly string[]> {
      if (filled > 0 || parts + tags.length === 0) await put();
      return tags;
    },
  };
}
