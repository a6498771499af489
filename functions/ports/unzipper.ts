import type { Result } from '#shared/kit/result.ts';

/** A file of an archive. */
export type ZipEntry = {
  readonly name: string;
  /** Bytes as the archive says; reading counts the real ones. */
  readonly size: number;
  readonly packedSize: number;
  /** It needs a password. */
  readonly encrypted: boolean;
  /** At most so many bytes; reading stops with the first one beyond. */
  read(maxBytes: number): Promise<Result<Uint8Array, 'too-large' | 'broken'>>;
};

/** Opens zips, also ZIP64. Input is hostile: nothing is unpacked before it is asked for, and never more than asked for. */
export type Unzipper = {
  /** The files of an archive, without folders and links. */
  list(bytes: Uint8Array, maxEntries: number): Promise<Result<readonly ZipEntry[], 'broken' | 'too-many'>>;
};
