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
