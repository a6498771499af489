/**
 * Every reason why an operation may be refused, and the HTTP status it travels under. One table for the whole product.
 * 401 signs the user out everywhere, so it is kept for sessions alone (specification 000 §8).
 */
export const refusalStatus = {
  malformed: 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  suspended: 403,
  forbidden: 403,
  'wrong-origin': 403,
  'not-editable': 403,
  'not-found': 404,
  'document-not-found': 404,
  'owner-gone': 404,
  'stale-version': 409,
  'being-processed': 409,
  archived: 409,
  'not-archived': 409,
  'not-failed': 409,
  'not-in-trash': 409,
  'too-large': 413,
  'unsupported-type': 415,
  'incorrect-data': 422,
  'wrong-password': 422,
  'wrong-code': 422,
  'upload-missing': 422,
  'upload-changed': 422,
  'file-empty': 422,
  'file-broken': 422,
  'file-locked': 422,
  'too-many-pages': 422,
  'image-too-large': 422,
  'first-step': 422,
  'fields-block': 422,
  'duplicate-document': 422,
  'too-many-attempts': 429,
  unexpected: 500,
} as const;

export type Refusal = keyof typeof refusalStatus;
