import * as z from 'zod';
import { failed, ok } from '#shared/kit/result.ts';
import { jsonIn, readAnswer } from './answer.ts';
import type { Attempt } from './attempt.ts';
import { loadPictures, answerSchema, instruction, wordsAsText } from './question.ts';
import { postJson } from './post-json.ts';
import { priceTokens } from './prices.ts';

export type GeminiOptions = {
  readonly key: string;
  readonly model: string;
  /** https://generativelanguage.googleapis.com/v1beta */
  readonly url: string;
};

const count = z.int().min(0).default(0);
/** What generateContent answers, as far as it is used. */
const answer = z.object({
  candidates: z
    .array(
      z.object({
        content: z.object({
          parts: z.array(z.object({ text: z.string().optional(), thought: z.boolean().optional() })),
        }),
      }),
    )
    .min(1),
  usageMetadata: z
    .object({ promptTokenCount: count, candidatesTokenCount: count, thoughtsTokenCount: count })
    .prefault({}),
});

/** Reads documents through the Gemini API, with the answer held to a schema. */
export const geminiAttempt =
  ({ key, model, url }: GeminiOptions): Attempt =>
  async (task, signal) => {
    const pictures = await loadPictures(task);
    const posted = await postJson({
      url: `${url}/models/${encodeURIComponent(model)}:generateContent`,
      headers: { 'x-goog-api-key': key },
      signal,
      body: {
        systemInstruction: { parts: [{ text: instruction(task) }] },
        contents: [
          {
            role: 'user',
            parts: [
              { text: wordsAsText(task.pages) },
              ...pictures.map((data) => ({ inlineData: { mimeType: 'image/jpeg', data } })),
            ],
          },
        ],
        generationConfig: {
          temperature: 0,
          responseMimeType: 'application/json',
          responseJsonSchema: answerSchema(task.wanted),
        },
      },
    });
    if (!posted.ok) return posted;
    const completion = answer.safeParse(posted.value);
    if (!completion.success) return failed({ reason: 'bad-answer' });
    const parts = completion.data.candidates[0]?.content.parts ?? [];
    const text = parts.map((part) => (part.thought === true ? '' : (part.text ?? ''))).join('');
    const reading = readAnswer(task, jsonIn(text));
    if (reading === undefined) return failed({ reason: 'bad-answer' });
    const used = completion.data.usageMetadata;
    const tokens = {
      inputTokens: used.promptTokenCount,
      // Thinking is paid for like writing.
      outputTokens: used.candidatesTokenCount + used.thoughtsTokenCount,
    };
    return ok({
      ...reading,
      cost: { model, calls: 1, pages: pictures.length, ...tokens, usd: priceTokens(model, tokens) },
    });
  };
