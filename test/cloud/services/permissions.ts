import type { Statement } from '../templates/deployment.ts';

/** What is asked for, and what conditions compare. */
export type Asked = {
  readonly action: string;
  readonly resource: string;
  readonly context?: Readonly<Record<string, readonly string[]>>;
};

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A pattern of IAM: `*` stands for any text. */
const fits = (pattern: string, value: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escapePattern).join('.*')}$`, 's').test(value);

const operators: Readonly<
  Record<string, (wanted: readonly string[], given: readonly string[] | undefined) => boolean>
> = {
  StringEquals: (wanted, given = []) => given.length > 0 && given.every((value) => wanted.includes(value)),
  'ForAllValues:StringLike': (wanted, given = []) =>
    given.every((value) => wanted.some((pattern) => fits(pattern, value))),
};

function allows({ Action, Resource, NotResource, Condition }: Statement, asked: Asked): boolean {
  if (!Action.some((action) => fits(action, asked.action))) return false;
  if (Resource !== undefined && !Resource.some((resource) => fits(resource, asked.resource))) return false;
  if (NotResource?.some((resource) => fits(resource, asked.resource)) === true) return false;
  return Object.entries(Condition).every(([name, keys]) => {
    const holds = operators[name];
    if (holds === undefined) throw new Error(`the condition ${name} is not known here`);
    return Object.entries(keys).every(([key, wanted]) => holds(wanted, asked.context?.[key]));
  });
}

/** Who asks: a function by the key of its role, or the operator, who may do everything. */
export type Caller = { readonly name: string; readonly statements: readonly Statement[] };

export const operatorKey = 'OPERATOR';

/** The roles of the functions. Whatever a role does not allow is denied, and noted. */
export function permissions(callers: ReadonlyMap<string, Caller>) {
  const denials: string[] = [];
  return {
    /** Every refusal so far, as "function action resource". */
    denials,
    /** Whether the owner of a key may do all that is asked for. */
    allow(key: string | undefined, ...all: readonly Asked[]): boolean {
      if (key === operatorKey) return true;
      const caller = callers.get(key ?? '');
      const denied = all.filter((asked) => caller?.statements.some((each) => allows(each, asked)) !== true);
      denials.push(
        ...denied.map(({ action, resource }) => `${caller?.name ?? 'an unknown key'} ${action} ${resource}`),
      );
      return denied.length === 0;
    },
  };
}

export type Permissions = ReturnType<typeof permissions>;
