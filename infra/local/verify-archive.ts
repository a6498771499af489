import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { verifySignature } from '#functions/adapters/system/signing.ts';
import { openArchiveSource } from '#functions/adapters/zip-js/archive-source.ts';
import { checkArchive } from '#shared/audit/check-archive.ts';
import { answerHelp } from '#infra/commands/help.ts';
import { describeProblem } from './archive-problem.ts';

const usage = `npm run verify-archive -- <archive.zip or folder> [--password …] [--key …]

Checks an archive of Docflow without asking anyone: that every file is the one that the manifest names, that the manifest is signed, that no line of a document's history was changed, removed or added, and that the signed daily roots say the same. It names the document of everything that is wrong.

  --password   the password of the archive; without it the variable ARCHIVE_PASSWORD
  --key        the public key that the archive must be signed with (43 characters). Without it the archive is compared with the key that it names itself, which is printed; compare it with the one that Docflow shows where the archive is locked.

The exit code is 0 when nothing is wrong, 1 when something is, and 2 when the archive cannot be opened.`;

answerHelp(usage);
process.exitCode = await run();

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { password: { type: 'string' }, key: { type: 'string' } },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) {
    console.error(usage);
    return 2;
  }
  const password = values.password ?? process.env['ARCHIVE_PASSWORD'];
  const source = await openArchiveSource(path, password).catch((error: unknown) => {
    console.error(`${path} cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (source === undefined) return 2;
  if (source.encrypted && password === undefined) {
    console.error('The archive is encrypted: give its password with --password or in the variable ARCHIVE_PASSWORD.');
    return 2;
  }
  const report = await checkArchive(source, {
    sha256: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),
    verify: verifySignature,
    expectedKey: values.key,
  });
  await source.close();
  const { manifest, problems, key, files, documents, roots, unsigned } = report;
  if (manifest !== undefined)
    console.log(
      `${manifest.company.name}, ${manifest.dateFrom} to ${manifest.dateTo}: ${documents} documents, ${files} files, ${roots} signed days`,
    );
  if (key !== undefined) console.log(`Signed with the key ${key}`);
  if (unsigned > 0) console.log(`Entries of histories that no daily root covers yet: ${unsigned}`);
  for (const found of problems) {
    const { document } = found;
    console.log(
      `${document === undefined ? '' : `Document ${document.id} (${document.folder}): `}${describeProblem(found)}`,
    );
  }
  console.log(problems.length === 0 ? 'Nothing is wrong.' : `Problems found: ${problems.length}`);
  return problems.length === 0 ? 0 : 1;
}
