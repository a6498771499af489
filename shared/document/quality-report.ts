import * as z from 'zod';

/** Places of a cost in dollars. */
export const costPlaces = 7;

/** The first confirmation of a document as the index knows it, against what was read before a person saw it. */
export const confirmedQuality = z.object({
  /** Day in Bratislava. */
  day: z.string(),
  /** False: it went straight through without a person. */
  person: z.boolean(),
  doctype: z.string(),
  supplier: z.object({ key: z.string(), name: z.string() }),
  /** The model that read it, with the external reader that was asked; empty where no reading was kept. */
  model: z.string(),
  touches: z.int(),
  seconds: z.int(),
  /** What external readers cost, in dollars; null where none was asked or the cost is not known. */
  cost: z.string().nullable(),
  /** How many values of each field were read and kept, changed, emptied, or had to be added; null where no reading was kept. */
  fields: z
    .array(z.object({ field: z.string(), same: z.int(), changed: z.int(), emptied: z.int(), added: z.int() }))
    .nullable(),
});
export type ConfirmedQuality = z.infer<typeof confirmedQuality>;

/** How the documents of a group were read, and what work they took. */
export const qualityGroup = z.object({
  /** Id of a type, number or name of a supplier, name of a model; empty where it has none. */
  key: z.string(),
  name: z.string(),
  documents: z.int(),
  /** Those of which a reading was kept. */
  read: z.int(),
  /** Of these, confirmed as they were read: no value was changed, emptied or added. */
  straight: z.int(),
  /** Confirmed by a person. */
  byPerson: z.int(),
  /** Values that were changed, emptied or added. */
  corrected: z.int(),
  touches: z.int(),
  /** Median of the seconds of review of documents that a person confirmed; null where there are none. */
  seconds: z.number().nullable(),
  /** What external readers cost together, in dollars, and of how many documents that is known. */
  cost: z.string(),
  priced: z.int(),
});
export type QualityGroup = z.infer<typeof qualityGroup>;

/** What became of the values of a field. */
const fieldQuality = z.object({
  field: z.string(),
  same: z.int(),
  changed: z.int(),
  emptied: z.int(),
  added: z.int(),
});

/** Suppliers that a report names, those with the most documents. */
export const maxQualityGroups = 50;

/** How the documents that were first confirmed in a period had been read. */
export const qualityReport = z.object({
  total: qualityGroup,
  doctypes: z.array(qualityGroup),
  suppliers: z.array(qualityGroup),
  models: z.array(qualityGroup),
  /** Those that were corrected most often first. */
  fields: z.array(fieldQuality),
  /** Confirmed documents that are in no report, because they were confirmed before this was recorded. */
  unrecorded: z.int(),
});
export type QualityReport = z.infer<typeof qualityReport>;

/** What a report is asked by: days in Bratislava, both included, and a type. */
export const qualityQuery = z.object({
  ownerId: z.string(),
  from: z.string(),
  until: z.string(),
  doctype: z.string().optional(),
});
export type QualityQuery = z.infer<typeof qualityQuery>;

/** A report of no documents. */
export const noQuality: QualityReport = {
  total: {
    ...{ key: '', name: '', documents: 0, read: 0, straight: 0, byPerson: 0, corrected: 0, touches: 0 },
    ...{ seconds: null, cost: '0', priced: 0 },
  },
  ...{ doctypes: [], suppliers: [], models: [], fields: [], unrecorded: 0 },
};
