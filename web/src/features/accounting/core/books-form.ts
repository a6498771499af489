import { accountingKind } from '#shared/export-systems/offered-kinds.ts';
import { codePaths } from './code-tables.ts';
import { books as booksShape, getDefaultBooks, type Books } from '#shared/accounting/books.ts';

/** The books as their screen edits them: one value for each place, named by its path ("accounts.vatIn.basic"). */
export type BooksForm = Readonly<Record<string, string | boolean>>;

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kinds = accountingKind.options;

/** Places that exist for every kind of document, whether it was set or not. */
const perKind = kinds.flatMap((kind) => [
  `omega.series.${kind}.evidence`,
  `omega.series.${kind}.series`,
  `flexi.documentTypes.${kind}`,
]);

/** The form of the books. Codes that are not set are empty. */
export function toBooksForm(books: Books): BooksForm {
  const form: Record<string, string | boolean> = Object.fromEntries(
    [...perKind, ...codePaths].map((path) => [path, '']),
  );
  const collect = (value: unknown, path: string): void => {
    if (isTree(value))
      for (const [key, inside] of Object.entries(value)) collect(inside, path === '' ? key : `${path}.${key}`);
    else form[path] = typeof value === 'boolean' ? value : String(value);
  };
  collect(books, '');
  return form;
}

/** Places of the usual books whose values are whole numbers. */
const numbers = new Set(Object.entries(getDefaultBooks().mrp.taxCodes).map(([name]) => `mrp.taxCodes.${name}`));

/** Kinds without any code are left out: for them the program's own usual codes hold. So are codes of VAT that are empty. */
const isUnset = (path: string, form: BooksForm): boolean => {
  if (codePaths.has(path)) return String(form[path]).trim() === '';
  if (path.startsWith('flexi.documentTypes.')) return form[path] === '';
  if (!path.startsWith('omega.series.')) return false;
  const kind = path.slice(0, path.lastIndexOf('.'));
  return form[`${kind}.evidence`] === '' && form[`${kind}.series`] === '';
};

type Tree = { [key: string]: string | number | boolean | Tree };

function toTree(form: BooksForm): Tree {
  const root: Tree = {};
  for (const [path, value] of Object.entries(form)) {
    if (isUnset(path, form)) continue;
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    put(root, keys, { [last]: numbers.has(path) && value !== '' ? Number(value) : value });
  }
  return root;
}

/** Puts a value at the end of a path of branches, which it makes where they are missing. */
function put(tree: Tree, [key, ...rest]: readonly string[], leaf: Tree): void {
  if (key === undefined) {
    Object.assign(tree, leaf);
    return;
  }
  const branch = tree[key];
  const below = typeof branch === 'object' ? branch : {};
  tree[key] = below;
  put(below, rest, leaf);
}

export type CheckedBooks =
  | { readonly ok: true; readonly books: Books }
  /** The paths of the places that are wrong. */
  | { readonly ok: false; readonly wrong: ReadonlySet<string> };

/** The books that a form describes, or what in it is wrong. */
export function parseBooks(form: BooksForm): CheckedBooks {
  const parsed = booksShape.safeParse(toTree(form));
  if (parsed.success) return { ok: true, books: parsed.data };
  return { ok: false, wrong: new Set(parsed.error.issues.map(({ path }) => path.join('.'))) };
}
