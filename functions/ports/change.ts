/**
 * A side effect that one port prepares and another one makes in the transaction of its own write: both happen, or neither. Only the
 * adapters know what it writes.
 */
export type Change = {
  readonly kind:
    | 'machineStart'
    | 'doctypeRequired'
    | 'workflowVersion'
    | 'uploadsConsumed'
    | 'attachmentChanged'
    | 'attachmentDeleted'
    | 'exportRequested'
    | 'documentConfirmed'
    | 'qualityKept';
};
