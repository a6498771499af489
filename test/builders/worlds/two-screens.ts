import { changeFields } from '#shared/document/fields/change-fields.ts';
import type { FieldValue } from '#shared/field/field.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { applyRowChanges } from '#shared/table/row-changes.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { toFieldMap } from '#web/features/review/session/core/drafts.ts';
import type { FieldKey } from '#web/features/review/session/core/field-key.ts';
import { updateSession } from '#web/features/review/session/core/session.ts';
import {
  getFields,
  getDocumentName,
  openSession,
  getTablesInFlight,
  type Session,
  type SaveBody,
  type SessionEffect,
  type SessionMessage,
} from '#web/features/review/session/core/session-model.ts';
import { applyTableDrafts, getTableKey, type TableKey } from '#web/features/review/session/core/table-drafts.ts';

/** What is on its way between a screen and the server. */
type Delivery =
  { readonly to: 'server'; readonly body: SaveBody } | { readonly to: 'screen'; readonly message: SessionMessage };

/** Words that were written, each once, so that each can be followed: a1, b2 … */
const words = (texts: readonly string[]): readonly string[] => texts.filter((text) => /^[ab]\d+$/.test(text));
const listTableWords = (tables: readonly LineTable[]): readonly string[] =>
  words(tables.flatMap(({ name, body }) => [name, ...body.flatMap(({ data }) => data.map(({ value }) => value))]));
const listWords = (fields: Iterable<FieldValue>, tables: readonly LineTable[], name: string): ReadonlySet<string> =>
  new Set([...words([...fields].map(({ value }) => value)), ...listTableWords(tables), ...words([name])]);
const inDocument = ({ fields, tables, name }: Document) => listWords(fields, tables, name);
const onScreen = (session: Session) =>
  listWords(
    getFields(session).values(),
    applyTableDrafts(session.document.tables, session.tables),
    getDocumentName(session),
  );

/**
 * Two screens, one server that takes a save only of its newest version, and a post that delivers in order to and from each of
 * them. Follows every word: a person gives up what leaves their screen by their own hand, or what they were shown and decided
 * against. What is gone without that was lost.
 */
export class TwoScreens {
  server: Document;
  readonly screens: Session[];
  readonly deliveries: Delivery[][] = [[], []];
  /** Words that the server held at some time. */
  readonly taken = new Set<string>();
  /** Words that each person gave up knowingly. */
  readonly givenUp: readonly Set<string>[] = [new Set(), new Set()];
  /** Words that a save took from the server though its person had not given them up. */
  readonly blindly: string[] = [];
  /** Every word, with who wrote it. */
  readonly written = new Map<string, number>();

  constructor(document: Document) {
    this.server = document;
    this.screens = [openSession(document), openSession(document)];
  }

  screen(who: number): Session {
    return this.screens[who] ?? openSession(this.server);
  }

  tables(who: number): readonly LineTable[] {
    const { document, tables } = this.screen(who);
    return applyTableDrafts(document.tables, tables);
  }

  word(who: number): string {
    const word = `${who === 0 ? 'a' : 'b'}${this.written.size + 1}`;
    this.written.set(word, who);
    return word;
  }

  private notify(who: number, message: SessionMessage): void {
    const [next, effects] = updateSession(this.screen(who), message);
    this.screens[who] = next;
    for (const effect of effects) this.carryOut(who, effect);
  }

  private carryOut(who: number, effect: SessionEffect): void {
    if (effect.kind === 'send') this.deliveries[who]?.push({ to: 'server', body: effect.body });
    if (effect.kind === 'read-again')
      this.deliveries[who]?.push({ to: 'screen', message: { kind: 'newer', document: this.server } });
  }

  /** What a person does: words that leave their screen by it are given up. */
  byHand(who: number, message: SessionMessage): void {
    const before = onScreen(this.screen(who));
    this.notify(who, message);
    const after = onScreen(this.screen(who));
    for (const word of before) if (!after.has(word)) this.givenUp[who]?.add(word);
  }

  /** Changes a table as the person sees it; null removes it. */
  work(who: number, key: TableKey, change: (table: LineTable) => LineTable | null): void {
    const seen = this.tables(who).find((table) => getTableKey(table) === key);
    if (seen === undefined) return;
    const base = this.screen(who).document.tables.find((table) => getTableKey(table) === key);
    this.byHand(who, { kind: 'table', key, table: change(seen), ...(base === undefined ? {} : { base }) });
  }

  /** Delivers the oldest thing on its way to or from one screen. */
  deliver(who: number): void {
    const delivery = this.deliveries[who]?.shift();
    if (delivery?.to === 'screen') this.notify(who, delivery.message);
    if (delivery?.to === 'server') this.receive(who, delivery.body);
  }

  /** The line breaks over the oldest thing on its way: a save is lost before it came, or its answer is (`reached`). */
  lose(who: number, reached: boolean): void {
    const delivery = this.deliveries[who]?.shift();
    if (delivery === undefined) return;
    if (delivery.to === 'screen' && delivery.message.kind === 'newer') {
      // No test waits for news of others; a screen that asked for it is answered with nothing.
      if (this.screen(who).again !== null) this.notify(who, { kind: 'refused' });
      return;
    }
    if (delivery.to === 'server' && reached) {
      this.receive(who, delivery.body);
      this.deliveries[who]?.pop();
    }
    this.notify(who, { kind: 'unreachable', at: '2026-11-26T09:42:00.000Z' });
  }

  private receive(who: number, body: SaveBody): void {
    if (body.document.version !== this.server.version) {
      this.deliveries[who]?.push({ to: 'screen', message: { kind: 'stale' } });
      return;
    }
    const tables =
      body.tables ??
      (body.tableRows === undefined ? this.server.tables : applyRowChanges(this.server.tables, body.tableRows));
    if (tables === undefined) throw new Error('rows that do not fit the tables of this version');
    const { fields } = changeFields(this.server.fields, body.fields, '2026-01-15');
    const before = inDocument(this.server);
    const name = body.document.name ?? this.server.name;
    const version = this.server.version + 1;
    this.server = { ...this.server, fields: [...fields], tables, name, version };
    const after = inDocument(this.server);
    for (const word of after) this.taken.add(word);
    for (const word of before) if (!after.has(word) && this.givenUp[who]?.has(word) !== true) this.blindly.push(word);
    const at = '2026-01-15T00:00:00.000Z';
    // The answer leaves the tables out: the screen has what it sent.
    const document = { ...this.server, tables: getTablesInFlight(this.screen(who)) };
    this.deliveries[who]?.push({ to: 'screen', message: { kind: 'answered', document, at } });
    this.deliveries[1 - who]?.push({ to: 'screen', message: { kind: 'newer', document: this.server } });
  }

  /** Decides everything that is shown as undecided. */
  decide(who: number, take: 'mine' | 'theirs'): void {
    const { conflicts, tables, name } = this.screen(who);
    const shown = [
      ...conflicts.map(({ theirs }) => theirs?.value ?? ''),
      ...tables.conflicts.flatMap(({ theirs }) => (theirs === undefined ? [] : listTableWords([theirs]))),
      name?.theirs ?? '',
    ];
    for (const { key } of conflicts) this.byHand(who, { kind: 'chosen', key, take });
    for (const { key } of tables.conflicts) this.byHand(who, { kind: 'table-chosen', key, take });
    if (name !== null && name.theirs !== null) this.byHand(who, { kind: 'name-chosen', take });
    const kept = onScreen(this.screen(who));
    for (const word of words(shown)) if (!kept.has(word)) this.givenUp[who]?.add(word);
  }

  /** Delivers, decides and saves until nothing is left to do. */
  settle(): void {
    // A live line that comes back reads what it missed.
    for (const deliveries of this.deliveries)
      deliveries.push({ to: 'screen', message: { kind: 'newer', document: this.server } });
    for (let round = 0; round < 200; round += 1) {
      for (const who of [0, 1]) {
        while ((this.deliveries[who]?.length ?? 0) > 0) this.deliver(who);
        this.decide(who, round % 2 === 0 ? 'mine' : 'theirs');
        this.notify(who, { kind: 'save', purpose: 'saved' });
      }
      const done = ({ drafts, tables, name }: Session) => drafts.size + tables.drafts.size === 0 && name === null;
      if (this.deliveries.every((deliveries) => deliveries.length === 0) && this.screens.every(done)) return;
    }
    throw new Error('it never settles');
  }

  /** Words that no screen holds, no person gave up and the server never had. */
  lost(): readonly string[] {
    return [...this.written].flatMap(([word, who]) =>
      this.taken.has(word) || this.givenUp[who]?.has(word) === true ? [] : [word],
    );
  }
}

/** The value of a field on the server. */
export const valueAt = (document: Document, key: FieldKey): string => toFieldMap(document.fields).get(key)?.value ?? '';
