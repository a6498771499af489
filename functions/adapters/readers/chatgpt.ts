import * as z from 'zod';
import { failed, ok } from '#shared/kit/result.ts';
import { jsonIn, readAnswer } from './answer.ts';
import type { Attempt } from './attempt.ts';
import { loadPictures, answerSchema, instruction, wordsAsText } from './question.ts';
import { postJson } from './post-json.ts';
import { priceTokens } from './prices.ts';

export type ChatgptOptions = {
  readonly key: string;
  readonly model: string;
  /** https://api.openai.com/v1 */
  readonly url: string;
};

const count = z.int().min(0).default(0);
/** What a chat completion answers, as far as it is used; a model that refuses has no content. */
const answer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).prefault({}),
});

/** Reads documents through the chat completions of OpenAI, with the answer held to a schema. Nothing is kept over there. */
export const chatgptAttempt =
  ({ key, model, url }: ChatgptOptions): Attempt =>
  async (task, signal) => {
    const pictures = await loadPictures(task);
    const posted = await postJson({
      url: `${url}/chat/completions`,
      headers: { authorization: `Bearer ${key}` },
      signal,
      body: {
        model,
        store: false,
        messages: [
          { role: 'system', content: instruction(task) },
          {
            role: 'user',
            content: [
              { type: 'text', text: wordsAsText(task.pages) },
              ...pictures.map((data) => ({
                type: 'image_url',
                image_url: { url: `data:image/jpeg;base64,${data}`, detail: 'high' },
              })),
            ],
          },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'paper', strict: true, schema: answerSchema(task.wanted) },
        },
      },
    });
    if (!posted.ok) return posted;
    const completion = answer.safeParse(posted.value);
    if (!completion.success) return failed({ reason: 'bad-answer' });
    const reading = readAnswer(task, jsonIn(completion.data.choices[0]?.message.content ?? ''));
    if (reading === undefined) return failed({ reason: 'bad-answer' });
    const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = completion.data.usage;
    const tokens = { inputTokens, outputTokens };
    return ok({
      ...reading,
      cost: { model, calls: 1, pages: pictures.length, ...tokens, usd: priceTokens(model, tokens) },
    });
  };
