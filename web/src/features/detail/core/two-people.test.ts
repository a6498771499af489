import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeFields } from '#shared/field/change-fields.ts';
import type { Document } from '#shared/document/document.ts';
import { fieldMap } from './drafts.ts';
import { fieldKey } from './field-key.ts';
import type { FieldKey } from './field-key.ts';
import { openSession, undecided, updateSession } from './session.ts';
import type { Session } from './session.ts';
import type { SaveBody, SessionEffect, SessionMessage } from './session-messages.ts';

const keys = ['note', 'supplierName', 'customerName'].map((id) => fieldKey(id));
const opened: Document = {
  _id: 'd'.repeat(24),
  id: 'd'.repeat(24),
  version: 1,
  name: 'Faktúra',
  type: [],
  kind: 'extracted',
  doctype: 'faktura',
  tags: [],
  createdAt: '2026-01-15T00:00:00.000Z',
  updatedAt: '2026-01-15T00:00:00.000Z',
  deletedAt: null,
  step: 'kontro',
  passedSteps: [],
  status: 'waiting',
  userId: [],
  queue: null,
  process: 2,
  predicted: null,
  error: null,
  warnings: [],
  pages: [],
  fields: [],
  tables: [],
  paid: false,
  valid: true,
  editable: true,
  ownerId: 'c'.repeat(24),
  isFavourite: false,
  isInTempBox: false,
  origin: { from: 'upload', userId: null },
};

/** What is on its way between a screen and the server. */
type Post =
  { readonly to: 'server'; readonly body: SaveBody } | { readonly to: 'screen'; readonly message: SessionMessage };

const valueAt = (document: Document, key: FieldKey): string => fieldMap(document.fields).get(key)?.value ?? '';

/**
 * Two screens, one server that takes a save only of its newest version, and a post that delivers in any order between the two.
 * Notes what each person was shown, and stops at the first change that was overwritten by somebody who had not seen it.
 */
class Desk {
  server = opened;
  readonly screens: Session[] = [openSession(opened), openSession(opened)];
  readonly posts: Post[][] = [[], []];
  /** Values that the server took, and those that somebody gave up after they had seen both. */
  readonly taken = new Set<string>();
  readonly givenUp = new Set<string>();
  readonly blindly: string[] = [];
  private edits = 0;

  private screen(who: number): Session {
    return this.screens[who] ?? openSession(opened);
  }

  tell(who: number, message: SessionMessage): void {
    const [next, effects] = updateSession(this.screen(who), message);
    this.screens[who] = next;
    for (const effect of effects) this.carryOut(who, effect);
  }

  private carryOut(who: number, effect: SessionEffect): void {
    if (effect.kind === 'send') this.posts[who]?.push({ to: 'server', body: effect.body });
    if (effect.kind === 'read-again')
      this.posts[who]?.push({ to: 'screen', message: { kind: 'newer', document: this.server } });
  }

  /** A value of its own for every edit, so that each can be followed. */
  edit(who: number, key: FieldKey): string {
    this.edits += 1;
    const value = `${who === 0 ? 'a' : 'b'}${this.edits}`;
    const before = this.screen(who).drafts.get(key)?.value;
    // Whoever types over their own words has given those up.
    if (before !== undefined) this.givenUp.add(before);
    this.tell(who, { kind: 'edited', key, value });
    return value;
  }

  rename(who: number): void {
    this.edits += 1;
    const before = this.screen(who).name?.name;
    if (before !== undefined) this.givenUp.add(before);
    this.tell(who, { kind: 'renamed', name: `${who === 0 ? 'a' : 'b'}${this.edits}` });
  }

  /** Delivers the oldest thing on its way to or from one screen. */
  deliver(who: number): void {
    const post = this.posts[who]?.shift();
    if (post?.to === 'screen') this.tell(who, post.message);
    if (post?.to === 'server') this.receive(who, post.body);
  }

  private receive(who: number, body: SaveBody): void {
    if (body.document.version !== this.server.version) {
      this.posts[who]?.push({ to: 'screen', message: { kind: 'stale' } });
      return;
    }
    const { sending } = this.screen(who);
    for (const { _id, _idx, value } of body.fields) {
      const key = fieldKey(_id, _idx);
      const stood = valueAt(this.server, key);
      const seen = sending?.drafts.get(key)?.base?.value ?? '';
      if (stood !== seen && stood !== value) this.blindly.push(`${value} over ${stood}, saw ${seen}`);
      this.taken.add(value);
    }
    const { name } = body.document;
    if (name !== undefined) {
      const seen = sending?.name?.base ?? '';
      if (this.server.name !== seen && this.server.name !== name)
        this.blindly.push(`${name} over ${this.server.name}, saw ${seen}`);
      this.taken.add(name);
    }
    const { fields } = changeFields(this.server.fields, body.fields, '2026-01-15');
    this.server = {
      ...this.server,
      fields: [...fields],
      name: name ?? this.server.name,
      version: this.server.version + 1,
    };
    const at = '2026-01-15T00:00:00.000Z';
    this.posts[who]?.push({ to: 'screen', message: { kind: 'answered', document: this.server, at } });
    this.posts[1 - who]?.push({ to: 'screen', message: { kind: 'newer', document: this.server } });
  }

  /** Decides everything that is shown as undecided. */
  decide(who: number, take: 'mine' | 'theirs'): void {
    const { conflicts, name } = this.screen(who);
    for (const { key, mine } of conflicts) {
      if (take === 'theirs') this.givenUp.add(mine);
      this.tell(who, { kind: 'chosen', key, take });
    }
    if (name !== null && name.theirs !== null) {
      if (take === 'theirs') this.givenUp.add(name.name);
      this.tell(who, { kind: 'name-chosen', take });
    }
  }

  /** Delivers, decides and saves until nothing is left to do. */
  settle(): void {
    for (let round = 0; round < 200; round += 1) {
      for (const who of [0, 1]) {
        while ((this.posts[who]?.length ?? 0) > 0) this.deliver(who);
        this.decide(who, round % 2 === 0 ? 'mine' : 'theirs');
        this.tell(who, { kind: 'save', purpose: 'saved' });
      }
      const quiet = this.posts.every((posts) => posts.length === 0);
      if (quiet && this.screens.every((session) => session.drafts.size === 0 && session.name === null)) return;
    }
    throw new Error('it never settles');
  }
}

const who = fc.integer({ min: 0, max: 1 });
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('edit' as const), who, key: fc.constantFrom(...keys) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('verify' as const), who, key: fc.constantFrom(...keys) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('rename' as const), who }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('save' as const), who }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('deliver' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      who,
      take: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
);

test('two people edit one document in any order, and no edit is lost without being shown', () => {
  let shown = 0;
  fc.assert(
    fc.property(fc.array(act, { minLength: 20, maxLength: 80 }), (acts) => {
      const desk = new Desk();
      const edited: string[] = [];
      for (const one of acts) {
        switch (one.act) {
          case 'edit':
            edited.push(desk.edit(one.who, one.key));
            break;
          case 'verify':
            desk.tell(one.who, { kind: 'verified', key: one.key });
            break;
          case 'rename':
            desk.rename(one.who);
            break;
          case 'save':
            desk.tell(one.who, { kind: 'save', purpose: 'saved' });
            break;
          case 'deliver':
            desk.deliver(one.who);
            break;
          case 'decide':
            desk.decide(one.who, one.take);
        }
        shown += desk.screens.filter((session) => undecided(session) > 0).length;
      }
      desk.settle();
      expect(desk.blindly).toEqual([]);
      expect(edited.filter((value) => !desk.taken.has(value) && !desk.givenUp.has(value))).toEqual([]);
      // Both screens show what the server holds.
      for (const { document } of desk.screens)
        expect(keys.map((key) => valueAt(document, key))).toEqual(keys.map((key) => valueAt(desk.server, key)));
    }),
    { numRuns: 200 },
  );
  // The runs do meet each other: otherwise nothing was proven.
  expect(shown).toBeGreaterThan(50);
});

test('a name that two people change is shown to the second one', () => {
  const desk = new Desk();
  desk.rename(0);
  desk.rename(1);
  desk.tell(0, { kind: 'save', purpose: 'saved' });
  desk.deliver(0);
  desk.deliver(0);
  desk.deliver(1);
  expect(desk.screens[1]?.name).toEqual({ name: 'b2', base: 'Faktúra', theirs: 'a1' });
  desk.decide(1, 'theirs');
  expect(desk.screens[1]?.name).toBeNull();
  expect(desk.screens[1]?.document.name).toBe('a1');
});
