import type { Audit } from '#functions/ports/audit.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { auditDayKey } from '#functions/domain/documents/audit-files.ts';
import {
  dayName,
  manifestSignatureName,
  publicKeyName,
  rootsName,
  toManifestText,
  toPem,
  type ManifestSignature,
} from '#shared/audit/archive-audit.ts';

export type AuditDeps = {
  readonly audit: Pick<Audit, 'roots'>;
  readonly files: Pick<Files, 'get'>;
  readonly secrets: Pick<Secrets, 'sign' | 'publicKey'>;
};

type AuditFile = { readonly path: string; readonly bytes: Uint8Array };

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What proves the histories of an archive: the roots of the company, and the leaves of the days on which its documents grew. */
export async function* listAuditFiles(
  { audit, files, secrets }: AuditDeps,
  ownerId: string,
  days: ReadonlySet<string>,
): AsyncIterable<AuditFile> {
  const roots = await audit.roots(ownerId);
  yield { path: rootsName, bytes: encode(`${JSON.stringify(roots, null, 1)}\n`) };
  yield { path: publicKeyName, bytes: encode(toPem(secrets.publicKey)) };
  for (const { day } of roots) {
    const bytes = days.has(day) ? await files.get(auditDayKey(ownerId, day)) : undefined;
    if (bytes !== undefined) yield { path: dayName(day), bytes };
  }
}

/** The signature of a manifest with this hash. */
export function signManifest({ secrets }: Pick<AuditDeps, 'secrets'>, sha256: string): AuditFile {
  const signature: ManifestSignature = {
    version: 1,
    key: secrets.publicKey,
    signature: secrets.sign(toManifestText(sha256)),
  };
  return { path: manifestSignatureName, bytes: encode(`${JSON.stringify(signature)}\n`) };
}
