import type { ArchivedDocument, ArchivedFile } from '#shared/archive/manifest.ts';
import type { Archives } from '#functions/ports/archives.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Log } from '#functions/ports/log.ts';
import type { ArchiveTask } from '../manage/new-archive.ts';
import { collectDocument, type CollectDeps } from './collect-document.ts';
import { describeDocument } from './describe-document.ts';
import { openStep, type StepDeps } from './open-step.ts';
import type { NextStep } from './plan-archive.ts';

type Deps = StepDeps &
  CollectDeps & {
    readonly archives: Pick<Archives, 'find' | 'change'>;
    readonly clock: Clock;
    readonly log: Pick<Log, 'warn'>;
  };

/** One step ends after so much; a function on AWS has five minutes, and one document may have hundreds of megabytes. */
const limits = { documents: 100, bytes: 256 * 1024 * 1024, ms: 90_000 } as const;

type Step = Awaited<ReturnType<typeof openStep>>;

/** Writes one document; undefined where it is gone. */
async function writeDocument(deps: Deps, step: Step, ownerId: string, id: string) {
  const collected = await collectDocument(deps, ownerId, id);
  if (collected === undefined) return undefined;
  const { folder, history, einvoice } = collected;
  const files: ArchivedFile[] = [];
  let missing = 0;
  for (const { name, compress, read } of collected.files) {
    const bytes = await read();
    if (bytes === undefined) {
      missing += 1;
      deps.log.warn('archive-file-missing', { document: id, file: name.split('/')[0] });
    } else files.push(await step.add(`${folder}/${name}`, bytes, compress));
  }
  return { missing, document: describeDocument({ id, folder, files, history, einvoice }) };
}

/**
 * Writes the next documents of an archive. Its bytes go out in parts and none are kept; the record says how far it came, in the write
 * that ends the step, so that a repeated task writes the same documents over what an interrupted one left.
 */
export const writeArchive =
  (deps: Deps) =>
  async ({ ownerId, archiveId }: ArchiveTask): Promise<NextStep> => {
    const archive = await deps.archives.find(ownerId, archiveId);
    if (archive?.status !== 'preparing' || archive.progress === null) return { next: 'stop' };
    const { progress, totalDocs } = archive;
    if (progress.documents >= totalDocs) return { next: 'finish' };
    const step = await openStep(deps, { ...archive, progress });
    const ids = await step.work.getIds();
    const documents: ArchivedDocument[] = [];
    const started = deps.clock.now();
    let [taken, missing] = [0, 0];
    for (const id of ids.slice(progress.documents, progress.documents + limits.documents)) {
      const written = await writeDocument(deps, step, ownerId, id);
      taken += 1;
      missing += written?.missing ?? 0;
      if (written !== undefined) documents.push(written.document);
      if (step.getOffset() - progress.offset > limits.bytes || deps.clock.now() - started > limits.ms) break;
    }
    const { entries, directory } = await step.closePiece();
    const { tags, tail } = step.parts.pause();
    await step.work.putStep(progress.steps, { tags, documents, directory, tail });
    const changed = await deps.archives.change({
      ...archive,
      updated: isoNow(deps.clock),
      missingFiles: archive.missingFiles + missing,
      progress: {
        upload: progress.upload,
        steps: progress.steps + 1,
        documents: progress.documents + taken,
        entries: progress.entries + entries,
        offset: step.getOffset(),
        parts: progress.parts + tags.length,
      },
    });
    if (changed.ok) return { next: progress.documents + taken < totalDocs ? 'write' : 'finish' };
    const current = await deps.archives.find(ownerId, archiveId);
    if (current?.status === 'preparing') throw new Error(`archive ${archiveId} is written by another execution`);
    await step.work.forgetStep(progress.steps);
    return { next: 'stop' };
  };
