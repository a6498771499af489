import type { StoredHistory } from '#shared/audit/chain.ts';
import type { Reception } from '#shared/einvoice/reception.ts';
import type { Word } from '#shared/geometry/box.ts';
import type { DocumentRow, QueueStage, Returned } from '#shared/document/document.ts';
import type { Work } from '#shared/document/work.ts';
import type { Tag } from '#shared/tag/tag.ts';
import type { LogItem } from '#shared/document/log-item.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';
import type { Result } from '#shared/kit/result.ts';
import type { PageCode } from '#shared/reading/layout/page-text.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { MachineName } from './machines.ts';
import type { Change } from './change.ts';

/** A stored picture of a page. */
export type StoredPicture = { readonly key: string; readonly width: number; readonly height: number };

/** A page as stored; its words are in Files under `wordsKey`. */
export type PageRecord = {
  readonly _id: string;
  /** Key of the file that holds the page, and the page's 0-based place in it. */
  readonly sourceKey: string;
  readonly sourcePage: number;
  readonly hash: string;
  readonly pageIndex: number;
  /** Turn by a person, and turn found by the machine; the upright page is both together. */
  readonly rotate: Rotation;
  readonly uprightRotate: Rotation;
  readonly thumb: StoredPicture | null;
  readonly preview: StoredPicture | null;
  /** SHA-256 of the preview as it was first drawn, hex; missing for pages that were drawn before it was kept. */
  readonly drawn?: string | undefined;
  readonly wordsKey: string | null;
  readonly textSource: 'text' | 'ocr' | 'none';
  /** Codes that were found on the upright page; pages that were read before codes were looked for have none. */
  readonly codes?: readonly PageCode[] | undefined;
};

/** A transition in the workflow that was decided but is not applied yet. */
export type Transition = {
  /** Unique per transition; a repeated task sees that its transition is applied. */
  readonly id: string;
  readonly action: 'confirm' | 'return' | 'start';
  readonly from: string;
  readonly by: string | null;
};

/** The entry of a document into the automated step where it stands; the step acts once per entry. */
export type StepEntry = {
  readonly step: string;
  readonly passage: string;
  /** ISO. */
  readonly at: string;
  /** The step has done its work; only the next step was not found. */
  readonly done?: boolean | undefined;
};

/** Everything of a document but pages, fields, tables and history. */
export type DocumentHead = {
  readonly _id: string;
  readonly ownerId: string;
  readonly version: number;
  readonly name: string;
  readonly type: readonly string[];
  readonly kind: 'extracted' | 'template';
  /** Key of the file that holds the template as it was when the document was made of it. */
  readonly template?: string | undefined;
  readonly doctype: string;
  readonly tags: readonly Tag[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
  /** The document that took the place of one in the trash: it was moved to another company, or joined within its own. */
  readonly movedTo?: { readonly ownerId: string; readonly _id: string } | undefined;
  /** A person took it out of a document that it was joined with: the machine joins it with none. */
  readonly keptApart?: true | undefined;
  /** -1 = failed. */
  readonly step: string | -1;
  /** Where a failed document stood. */
  readonly failedAt: string | null;
  readonly passedSteps: readonly string[];
  readonly userId: readonly string[];
  /** Users who already confirmed a step that needs all its assignees. */
  readonly confirmedBy: readonly string[];
  readonly passage: Transition | null;
  /** Null or missing where the document does not stand at an automated step. */
  readonly visit?: StepEntry | null | undefined;
  readonly queue: QueueStage | null;
  readonly process: 0 | 1 | 2;
  readonly predicted: string | null;
  readonly error: string | null;
  readonly warnings: readonly string[];
  /**
   * Up to which threshold (0-100) the document would have gone through its first step without a person, as it was read; null:
   * at none. Missing for documents that were read before this was kept.
   */
  readonly sureUpTo?: number | null | undefined;
  /** Who returned the document, when and why, until it moves on. */
  readonly returned?: Returned | undefined;
  readonly paid: boolean;
  /** What people have worked on the document; missing where no one has since this is kept. */
  readonly work?: Work | undefined;
  /** Id of the current reading; a reset starts a new one, and tasks of an older one stop. */
  readonly reading: string;
  /** Who asked for that reading, null for a program; missing for the first one, which the document's uploader set off. */
  readonly readFor?: string | null | undefined;
  readonly origin: {
    readonly from: 'upload' | 'mail' | 'template' | 'duplicate';
    readonly userId: string | null;
    /** The received mail that it came with. */
    readonly mail?: string | undefined;
    /** The company wants a person to review what comes by mail: the document passes no step without one. */
    readonly review?: true | undefined;
    /** How many workflows it was copied by, one out of the other; none when missing. */
    readonly copies?: number | undefined;
  };
  /** How the e-invoice came in that the document was made of; missing where it was made of something else. */
  readonly einvoice?: Reception | undefined;
};

/** A document whole. */
export type DocumentRecord = {
  readonly head: DocumentHead;
  readonly pages: readonly PageRecord[];
  readonly fields: readonly FieldValue[];
  readonly tables: readonly LineTable[];
};

/** A machine to start together with a write: both happen or none, even if the process dies in between. */
export type Start = {
  readonly machine: MachineName;
  readonly name: string;
  readonly input: Readonly<Record<string, string>>;
};

/** What one write to a document changes. Parts left out stay. `head.version` is the version that was read; the write stores +1. */
export type DocumentChange = {
  readonly head: DocumentHead;
  readonly pages?: readonly PageRecord[];
  readonly fields?: readonly FieldValue[];
  readonly tables?: readonly LineTable[];
  readonly log?: Omit<LogItem, '_id' | 'date'>;
  readonly start?: Start;
  /** Who is notified of it (`toNotificationStart`), started like `start`. */
  readonly notifications?: readonly Start[];
  /** The socket that caused the change; it is spared the live event. */
  readonly except?: string | undefined;
  /** Further changes of the same transaction (at most 20 writes). */
  readonly also?: readonly Change[];
};

export type StepQuery = {
  readonly ownerId: string;
  readonly doctype: string;
  readonly step: string;
  readonly limit: number;
  /** `next` of an earlier page. */
  readonly cursor?: string | undefined;
};

/**
 * The documents of companies. Every key is built from the company id that the caller's session holds, so an id of another
 * company finds nothing. Every write tells the index of documents, which answers what is not asked by id.
 */
export type Documents = {
  /** Head, pages, fields, tables. Documents in the trash are found too. */
  find(ownerId: string, id: string): Promise<DocumentRecord | undefined>;
  findHead(ownerId: string, id: string): Promise<DocumentHead | undefined>;
  findPage(ownerId: string, pageId: string): Promise<PageRecord | undefined>;
  /** Id of the document that the page belongs to. */
  documentOfPage(ownerId: string, pageId: string): Promise<string | undefined>;
  words(page: PageRecord): Promise<readonly Word[]>;
  putWords(ownerId: string, documentId: string, pageId: string, words: readonly Word[]): Promise<string>;
  /** Refuses an id that exists; `change.head.version` must be 0. */
  create(change: DocumentChange): Promise<Result<DocumentHead, 'exists' | 'conflict'>>;
  /** Writes, tells the index, keeps the history, and starts the machine. The rest of the record is read inside. */
  change(change: DocumentChange): Promise<Result<DocumentHead, 'stale-version'>>;
  /**
   * Creates a document of another company and changes the one that it was made of, both or neither; the original's version is the
   * one that was copied. Each has at most one write beside it.
   */
  move(change: {
    readonly copy: DocumentChange;
    readonly original: DocumentChange;
  }): Promise<
    Result<{ readonly copy: DocumentHead; readonly original: DocumentHead }, 'exists' | 'conflict' | 'stale-version'>
  >;
  rows(ownerId: string, ids: readonly string[]): Promise<readonly DocumentRow[]>;
  /** The history of a document, newest first, also where changes followed each other within one millisecond. */
  logs(ownerId: string, id: string): Promise<readonly LogItem[]>;
  /** The whole history of a document as it is stored, oldest first, with what ties each line to the one before it. */
  history(ownerId: string, id: string): Promise<StoredHistory>;
  /** How many live documents of a type stand at a step, counted up to 1,000; archived and failed ones stand at none. */
  countAt(ownerId: string, doctype: string, step: string): Promise<number>;
  /** The documents of a type that stand at a step, page by page; `next` continues. */
  standingAt(place: StepQuery): Promise<{ readonly ids: readonly string[]; readonly next?: string }>;
  /** Live documents with an identity (`getIdentity`, `listPageIdentities`), newest first, a hundred at most. */
  findByIdentity(ownerId: string, identity: string): Promise<readonly string[]>;
  /** Makes anew what lists show of documents and how they are distinguished, after the settings of their type have changed. */
  refresh(ownerId: string, ids: readonly string[]): Promise<void>;
};
