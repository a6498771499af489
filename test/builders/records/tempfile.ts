import type { Tempfile } from '#shared/intake/tempfile.ts';

/** A page of a file in the file manager as it stands once it is read: page `n`, counted from 0, of one scan. */
export const sampleTempfile = (n: number, changes: Partial<Tempfile> = {}): Tempfile => ({
  fileId: n.toString(16).padStart(24, '0'),
  version: 1,
  tempId: 'a',
  name: 'scan.pdf',
  type: 'application/pdf',
  hash: 'ab'.repeat(32),
  index: 0,
  page: n,
  pageIndex: n,
  pageCount: 3,
  doctype: '_',
  rotate: 0,
  userRotate: 0,
  thumb: null,
  preview: null,
  process: 2,
  error: null,
  size: 1000,
  cut: null,
  blank: false,
  crops: [],
  croppedFrom: null,
  cropped: false,
  ...changes,
});
