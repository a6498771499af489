/**
 * How the one table is keyed: names of its key attributes (all strings), of its two secondary indexes (which hold whole
 * items) and of the attribute that carries an item's end of life in epoch seconds. Read by the adapters and by the cloud stack.
 */
export const tableSchema = {
  primary: { pk: 'pk', sk: 'sk' },
  indexes: {
    gsi1: { pk: 'gsi1pk', sk: 'gsi1sk' },
    gsi2: { pk: 'gsi2pk', sk: 'gsi2sk' },
  },
  ttl: 'ttl',
} as const;

/**
 * Beginnings of the partitions that every function may write that serves API keys, also one that only reads: when a key was last used,
 * and how many requests it sent. The cloud stack allows it these and no others.
 */
export const keyUsePartition = 'APIKEYUSE#';
export const keyLimitPartition = 'RATE#api-key#';

/** The beginning of the partitions in which every function that answers calls counts them, also one that only reads. */
export const callLimitPartition = 'RATE#calls#';

/** The beginning of the partitions in which functions that print count the prints of a person; they write nothing else. */
export const printLimitPartition = 'RATE#print#';
