/** An error that the caller of the API may read. */

/** A change that does not fit what is stored. The message is one sentence or two for the user; nothing was changed. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'
}
