/** A fault that repeating cannot mend; machines catch it by this name and never retry it. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}
