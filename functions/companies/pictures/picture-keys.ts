import type { CompanyPicture } from '#shared/company/company.ts';

/** Where a picture of a company lies among the files; `name` as in its record. */
export const toPictureKey = (ownerId: string, name: string): string => `${ownerId}/company/${name}`;

/** Where the file that a person chose is put, until it is taken over. */
export const toUploadKey = (ownerId: string, kind: CompanyPicture, hash: string): string =>
  `${ownerId}/company/upload-${kind}-${hash}`;

/** The name of a picture follows from the file that it was drawn of, so that taking a file over again changes nothing. */
export const toPictureName = (kind: CompanyPicture, hash: string): string => `${kind}-${hash.slice(0, 16)}.png`;
