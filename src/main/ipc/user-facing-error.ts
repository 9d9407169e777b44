/** A problem in one plain sentence that may be shown as it is. */

export class UserFacingError extends Error {
  override readonly name = 'UserFacingError'
}
