/** A problem in one plain sentence that may be shown as it is. */

export class PlainProblem extends Error {
  override readonly name = 'PlainProblem'
}
