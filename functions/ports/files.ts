/** Where a browser puts the bytes of one file, as the body of one PUT with these headers. */
export type UploadTarget = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** The announced size and hash of a file; nothing else can be put to its target. */
export type AnnouncedBytes = { readonly size: number; /** SHA-256, hex. */ readonly sha256: string };

/** The type of uploaded files whose content was not inspected; the type to serve is given when they are read. */
export const unknownType = 'application/octet-stream';

/** `replicated`: the store has put a copy of the file into another place, of which it says so. */
export type FileInfo = { readonly size: number; readonly type: string; readonly replicated?: true };

/** A file that is being written in parts; its key holds nothing of it before it ends. */
export type PartedFile = { readonly key: string; /** Names this writing. */ readonly id: string };

/** Bytes of every part but the last one at least; S3 takes no smaller ones. */
export const minPartBytes = 5 * 1024 * 1024;

/** What a key may be: at most 200 characters between slashes, no segment that a file system reads as a direction. */
export const fileKeyPattern = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9_.-]{1,200}(?:\/[A-Za-z0-9_.-]{1,200}){0,8}$/;

/**
 * Stored files by key ("<owner>/<area>/<name>"; letters, digits, `-`, `_`, `.`, `/`). Missing files read as undefined;
 * deleting one that is gone is no error.
 */
export type Files = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  info(key: string): Promise<FileInfo | undefined>;
  delete(keys: readonly string[]): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /**
   * A signed address that gives the file to its holder for `seconds`. `downloadAs` makes browsers save it; `type` is what
   * it is served as, whatever it was stored as: files that were sent to a target have no type of their own.
   */
  readUrl(
    key: string,
    options: { readonly seconds: number; readonly downloadAs?: string; readonly type?: string },
  ): Promise<string>;
  /**
   * A signed address that takes the announced bytes and no others, once, for `seconds`: a key that holds a file is refused with
   * 412, other bytes with another status, and neither changes anything.
   */
  uploadTarget(key: string, options: AnnouncedBytes & { readonly seconds: number }): Promise<UploadTarget>;
};

/** Writing files in parts, for what is too large to be held whole. */
export type FileParts = {
  /** Begins a file. Its parts outlive the process: another one may go on. */
  startParts(key: string, type: string): Promise<PartedFile>;
  /** Writes a part, by its number from 1 on, or replaces it; answers a tag of its bytes. */
  putPart(file: PartedFile, number: number, bytes: Uint8Array): Promise<string>;
  /**
   * Joins the parts with these tags, in their order from 1 on, into the file. Throws when a part holds other bytes by now; what ended
   * once may end again.
   */
  endParts(file: PartedFile, tags: readonly string[]): Promise<void>;
  /** Forgets the parts of a file that did not end; none is no error. */
  cancelParts(file: PartedFile): Promise<void>;
};
