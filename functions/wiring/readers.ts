import * as z from 'zod';
import { chatgptAttempt } from '#functions/adapters/readers/chatgpt.ts';
import { geminiAttempt } from '#functions/adapters/readers/gemini.ts';
import { guarded, usualPace, sleepUntil, type Surroundings } from '#functions/adapters/readers/guarded.ts';
import { systemClock } from '#functions/adapters/system/clock.ts';
import type { Attempt } from '#functions/adapters/readers/attempt.ts';
import type { Reader, ReaderTask, Readers } from '#functions/ports/readers.ts';

const key = z.string().max(400).optional();
const address = z.url().transform((url) => url.replace(/\/+$/, ''));

/** Keys and addresses of external readers; empty ones count as missing. */
const readerSettings = z.object({
  GEMINI_API_KEY: key,
  GEMINI_MODEL: z.string().min(1).default('gemini-3.7-flash'),
  GEMINI_URL: address.default('https://generativelanguage.googleapis.com/v1beta'),
  OPENAI_API_KEY: key,
  OPENAI_MODEL: z.string().min(1).default('gpt-4.1-mini'),
  OPENAI_URL: address.default('https://api.openai.com/v1'),
  /** Region of Textract; credentials come from where the AWS SDK finds them. */
  TEXTRACT_REGION: z.string().optional(),
  TEXTRACT_URL: address.optional(),
});

const surroundings: Surroundings = { clock: systemClock, sleep: sleepUntil, random: Math.random };

const reader = (attempt: Attempt): Reader => guarded(attempt, usualPace, surroundings);

/** The external readers that this environment has keys for. */
export function createReaders(environment: NodeJS.ProcessEnv): Readers {
  const settings = readerSettings.parse(
    Object.fromEntries(
      Object.entries(environment).filter(([name, value]) => name in readerSettings.shape && value !== ''),
    ),
  );
  const { GEMINI_API_KEY: gemini, OPENAI_API_KEY: openai, TEXTRACT_REGION: region, TEXTRACT_URL: endpoint } = settings;
  return {
    ...(gemini === undefined
      ? {}
      : { gemini: reader(geminiAttempt({ key: gemini, model: settings.GEMINI_MODEL, url: settings.GEMINI_URL })) }),
    ...(openai === undefined
      ? {}
      : { chatgpt: reader(chatgptAttempt({ key: openai, model: settings.OPENAI_MODEL, url: settings.OPENAI_URL })) }),
    ...(region === undefined ? {} : { textract: reader(textractWhenAsked({ region, endpoint })) }),
  };
}

let shared: Readers | undefined;

/** The external readers of this process; one each, because their breakers and waiting lines hold for the process. */
export const readers = (): Readers => (shared ??= createReaders(process.env));

/** The AWS SDK is loaded with the first document, not with the product. */
function textractWhenAsked(options: { readonly region: string; readonly endpoint: string | undefined }): Attempt {
  const loaded = async (): Promise<Attempt> => {
    const { textractAttempt, textractClient } = await import('#functions/adapters/readers/textract.ts');
    return textractAttempt(textractClient(options));
  };
  let attempt: Promise<Attempt> | undefined;
  return async (task: ReaderTask, signal) => (await (attempt ??= loaded()))(task, signal);
}
