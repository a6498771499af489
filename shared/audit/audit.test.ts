import { createHash, generateKeyPairSync, sign, verify as verifyBytes, createPublicKey } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { json } from '#shared/kit/json.ts';
import { toCanonicalText, type Sha256 } from './canonical.ts';
import {
  checkChain,
  linkLine,
  storedHistory,
  toAnchor,
  type ChainHead,
  type StoredHistory,
  type StoredLine,
} from './chain.ts';
import {
  checkLeaves,
  checkRoots,
  countUnsigned,
  hashLeaves,
  hashRoot,
  toSignedText,
  type Leaf,
  type SignedRoot,
  type VerifySignature,
} from './roots.ts';

const sha256: Sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const of = { ownerId: 'a'.repeat(24), id: 'b'.repeat(24) };

/** A history whose first `older` lines were written before there was a chain. */
function chained(lines: readonly StoredLine[], older: number): StoredHistory {
  let before: ChainHead | { readonly anchor: string } = { anchor: toAnchor(of, lines.slice(0, older), sha256) };
  const later = lines.slice(older).map((line, at) => {
    const chain = linkLine(of, line, { before, on: `2026-01-0${1 + (at % 9)}`, sha256 });
    before = chain;
    return { ...line, chain };
  });
  return storedHistory.parse([...lines.slice(0, older), ...later]);
}

const value = fc.jsonValue({ maxDepth: 2 }).map((found) => json.parse(JSON.parse(JSON.stringify(found))));
const content = fc.record({
  action: fc.constantFrom('saved', 'confirmed'),
  text: fc.string({ unit: 'binary' }),
  value,
});
const histories = fc
  .record({ contents: fc.array(content, { minLength: 1, maxLength: 7 }), older: fc.nat(6) })
  .map(({ contents, older }) => {
    const lines: readonly StoredLine[] = contents.map((each, at) => ({ _id: `l${at}`, ...each }));
    return chained(lines, Math.min(older, lines.length - 1));
  });
const withOne = histories.chain((history) =>
  fc.record({ history: fc.constant(history), at: fc.nat(history.length - 1) }),
);

test('a text is the same whatever the order of properties, and says the value whole', () => {
  fc.assert(
    fc.property(value, (one) => {
      expect(JSON.parse(toCanonicalText(one))).toEqual(one);
    }),
  );
  expect(toCanonicalText({ b: [1, null], a: 'ž', none: undefined })).toBe(toCanonicalText({ a: 'ž', b: [1, null] }));
});

test('an untouched history has no problem, in whatever order its lines are given', () => {
  fc.assert(
    fc.property(
      histories.chain((history) => fc.shuffledSubarray([...history], { minLength: history.length })),
      (lines) => {
        expect(checkChain(of, lines, sha256)).toEqual([]);
      },
    ),
  );
});

test('a line of history whose content was changed is found and named', () => {
  fc.assert(
    fc.property(withOne, ({ history, at }) => {
      const changed = history.map((line, place) =>
        place === at ? { ...line, text: `${JSON.stringify(line['text'])}x` } : line,
      );
      const line = history[at];
      const problems = checkChain(of, changed, sha256);
      if (line?.chain === undefined)
        expect(problems).toEqual([
          { problem: 'older-lines-changed', lines: history.filter(({ chain }) => chain === undefined).length },
        ]);
      else expect(problems).toEqual([{ problem: 'line-changed', at: line.chain.at, line: line._id }]);
    }),
  );
});

test('a removed line is found: in the middle by its place, at the end by the signed day', () => {
  fc.assert(
    fc.property(withOne, ({ history, at }) => {
      const removed = history[at];
      const rest = history.filter((line) => line !== removed);
      const place = removed?.chain?.at;
      const last = history.at(-1)?.chain;
      if (last === undefined) throw new Error('the last line is chained');
      const days = new Map([[last.on, [{ document: of.id, at: last.at, hash: last.hash }]]]);
      expect(checkLeaves(of.id, history, days)).toEqual([]);
      expect(countUnsigned(of.id, history, days)).toBe(0);
      if (place === undefined) expect(checkChain(of, rest, sha256)).toMatchObject([{ problem: 'older-lines-changed' }]);
      else if (place === last.at)
        expect(checkLeaves(of.id, rest, days)).toEqual([{ problem: 'lines-cut-off', day: last.on, from: place }]);
      else expect(checkChain(of, rest, sha256)).toEqual([{ problem: 'lines-missing', from: place, to: place }]);
    }),
  );
});

test('an inserted line is found, whether it claims a place or none', () => {
  fc.assert(
    fc.property(withOne, content, ({ history, at }, fresh) => {
      const beside = history[at]?.chain;
      const before = history.find(({ chain }) => chain?.at === (beside?.at ?? 0) - 1)?.chain;
      const line = { _id: 'new', ...fresh };
      expect(checkChain(of, storedHistory.parse([...history, line]), sha256)).toMatchObject([
        { problem: 'older-lines-changed' },
      ]);
      if (beside === undefined) return;
      // The forger computes what can be computed.
      const anchor = beside.previous;
      const chain = linkLine(of, line, { before: before ?? { anchor }, on: beside.on, sha256 });
      expect(checkChain(of, storedHistory.parse([...history, { ...line, chain }]), sha256)).toContainEqual({
        problem: 'line-inserted',
        at: beside.at,
        line: 'new',
      });
    }),
  );
});

test('lines that changed places are found and named', () => {
  fc.assert(
    fc.property(withOne, fc.nat(6), ({ history, at }, other) => {
      const [one, two] = [history[at], history[other % history.length]];
      if (one?.chain === undefined || two?.chain === undefined || one === two) return;
      const swapped = history.map((line) =>
        line === one ? { ...one, chain: two.chain } : line === two ? { ...two, chain: one.chain } : line,
      );
      const found = checkChain(of, storedHistory.parse(swapped), sha256);
      expect(found).toContainEqual({ problem: 'line-changed', at: two.chain.at, line: one._id });
      expect(found).toContainEqual({ problem: 'line-changed', at: one.chain.at, line: two._id });
    }),
  );
});

test('a history belongs to its document and company alone, and one that was computed anew contradicts the signed day', () => {
  const lines = [
    { _id: 'l0', text: 'a' },
    { _id: 'l1', text: 'b' },
  ];
  const history = chained(lines, 0);
  expect(checkChain({ ...of, id: 'c'.repeat(24) }, history, sha256)).not.toEqual([]);
  expect(checkChain({ ...of, ownerId: 'c'.repeat(24) }, history, sha256)).not.toEqual([]);
  const days = new Map(
    history.flatMap(({ chain }) =>
      chain ? [[chain.on, [{ document: of.id, at: chain.at, hash: chain.hash }]] as const] : [],
    ),
  );
  const forged = chained(
    [
      { _id: 'l0', text: 'forged' },
      { _id: 'l1', text: 'b' },
    ],
    0,
  );
  expect(checkChain(of, forged, sha256)).toEqual([]);
  expect(checkLeaves(of.id, forged, days)).toEqual([
    { problem: 'line-not-signed', day: '2026-01-01', at: 1 },
    { problem: 'line-not-signed', day: '2026-01-02', at: 2 },
  ]);
});

const pair = generateKeyPairSync('ed25519');
const key = pair.publicKey.export({ format: 'jwk' }).x ?? '';
const verify: VerifySignature = (signed) =>
  verifyBytes(
    null,
    Buffer.from(signed.text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signed.key }, format: 'jwk' }),
    Buffer.from(signed.signature, 'base64url'),
  );

function signDays(days: number): readonly SignedRoot[] {
  const roots: SignedRoot[] = [];
  for (let day = 1; day <= days; day += 1) {
    const leaves: readonly Leaf[] = [{ document: of.id, at: day, hash: sha256(String(day)) }];
    const before = roots.at(-1);
    const root = {
      version: 1 as const,
      ownerId: of.ownerId,
      day: `2026-01-0${day}`,
      previous: before === undefined ? null : hashRoot(before, sha256),
      documents: leaves.length,
      leaves: hashLeaves(leaves, sha256),
      signedAt: `2026-01-0${day + 1}T01:00:00.000Z`,
      key,
    };
    const signature = sign(null, Buffer.from(toSignedText(root)), pair.privateKey).toString('base64url');
    roots.push({ ...root, signature });
  }
  return roots;
}

test('daily roots are found changed, removed and replaced, and their days are named', () => {
  const roots = signDays(4);
  const check = (some: readonly SignedRoot[]) => checkRoots(of.ownerId, some, { sha256, verify });
  expect(check(roots)).toEqual([]);
  expect(check(roots.toReversed())).toEqual([]);
  expect(check(roots.filter(({ day }) => day !== '2026-01-02'))).toEqual([
    { problem: 'root-out-of-chain', day: '2026-01-03' },
  ]);
  expect(check(roots.slice(1))).toEqual([{ problem: 'root-out-of-chain', day: '2026-01-02' }]);
  const changed = roots.map((root) => (root.day === '2026-01-02' ? { ...root, documents: 7 } : root));
  expect(check(changed)).toEqual([
    { problem: 'root-signature-wrong', day: '2026-01-02' },
    { problem: 'root-out-of-chain', day: '2026-01-03' },
  ]);
  expect(checkRoots('c'.repeat(24), roots.slice(0, 1), { sha256, verify })).toEqual([
    { problem: 'root-of-other-company', day: '2026-01-01' },
  ]);
});

test('the hash over the leaves of a day does not depend on their order, and changes with each of them', () => {
  const leaves = ['c', 'a', 'b'].map((letter, at) => ({
    document: letter.repeat(24),
    at: at + 1,
    hash: sha256(letter),
  }));
  expect(hashLeaves(leaves.toReversed(), sha256)).toBe(hashLeaves(leaves, sha256));
  expect(hashLeaves(leaves.slice(1), sha256)).not.toBe(hashLeaves(leaves, sha256));
});
