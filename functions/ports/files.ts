/** Where a browser posts the bytes of one file: form fields first, then the file under the name "file". */
export type UploadTarget = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

export type FileInfo = { readonly size: number; readonly type: string };

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
  /** A signed address that gives the file to whoever holds it, for `seconds`. `downloadAs` makes browsers save it. */
  readUrl(key: string, options: { readonly seconds: number; readonly downloadAs?: string }): Promise<string>;
  /** A signed form to which exactly this key, this content type and at most `maxBytes` can be posted, for `seconds`. */
  uploadTarget(
    key: string,
    options: { readonly type: string; readonly maxBytes: number; readonly seconds: number },
  ): Promise<UploadTarget>;
};
