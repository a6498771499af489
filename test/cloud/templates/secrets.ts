import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { ofType, type Resource } from './stacks.ts';

const secret = z.object({
  Name: z.string(),
  GenerateSecretString: z.object({
    PasswordLength: z.number().default(32),
    ExcludeUppercase: z.boolean().default(false),
    ExcludeCharacters: z.string().default(''),
  }),
});

const letters = 'abcdefghijklmnopqrstuvwxyz';
const reference = /\{\{resolve:secretsmanager:([^:}]+):SecretString\}\}/g;

/** The secrets that Secrets Manager makes for the stacks. Punctuation is never asked for. */
export function makeSecrets(resources: readonly Resource[]) {
  const values = new Map(
    ofType(resources, 'AWS::SecretsManager::Secret').map(({ properties }) => {
      const { Name, GenerateSecretString: rule } = secret.parse(properties);
      const alphabet = Array.from(`${letters}${rule.ExcludeUppercase ? '' : letters.toUpperCase()}0123456789`).filter(
        (letter) => !rule.ExcludeCharacters.includes(letter),
      );
      const value = Array.from({ length: rule.PasswordLength }, () => alphabet[randomInt(alphabet.length)]).join('');
      return [Name, value];
    }),
  );
  const read = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`no stack makes the secret ${name}`);
    return value;
  };
  return {
    read,
    /** A text of a template with its secrets in it, as CloudFormation puts them in when it deploys. */
    fillIn: (text: string): string => text.replace(reference, (_, name: string) => read(name)),
  };
}

export type Secrets = ReturnType<typeof makeSecrets>;
