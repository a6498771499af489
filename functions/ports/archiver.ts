export type ArchiveEntry = { readonly name: string; readonly bytes: Uint8Array };

export type ArchiveOptions = {
  /** Time of every entry in the zone of the process: the same entries give the same bytes. */
  readonly modifiedAt: Date;
  /** False for entries that are packed already. */
  readonly compress: boolean;
};

/** Packs files into one zip. */
export type Archiver = {
  zip(entries: readonly ArchiveEntry[], options: ArchiveOptions): Uint8Array;
};

/** A piece of an encrypted archive that is written over several processes: some files, one after another. */
export type ZipPiece = {
  /** Compressed unless the content is packed already; a stream is never held whole. */
  add(
    name: string,
    content: Uint8Array | ReadableStream<Uint8Array>,
    options: { readonly compress: boolean },
  ): Promise<void>;
  /** What the directory at the end of the archive says of the files of the piece. */
  close(): Promise<{ readonly entries: number; readonly directory: Uint8Array }>;
};

export type ZipPieceOptions = {
  readonly password: string;
  /** How many bytes of the archive were written before. */
  readonly offset: number;
  /** Time of every entry. */
  readonly modifiedAt: Date;
  /** Takes the bytes of the piece in their order; the next ones wait for it. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
};

/** Archives without a limit of size (ZIP64), each file encrypted by AES-256 (AE-2), written piece by piece. */
export type EncryptedZips = {
  openPiece(options: ZipPieceOptions): ZipPiece;
  /** The records behind the directories of all pieces, which follow the files in the same order. */
  makeEnd(directory: { readonly entries: number; readonly offset: number; readonly bytes: number }): Uint8Array;
};
