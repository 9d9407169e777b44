/** A host that could not begin to listen, or was told to listen in a way that cannot be. */

/** taken: another program listens there. forbidden: the system does not let this user listen there. */
export type HostProblem = 'taken' | 'forbidden' | 'other'

export class HostError extends Error {
  override readonly name = 'HostError'
  readonly problem: HostProblem

  constructor(message: string, problem: HostProblem = 'other') {
    super(message)
    this.problem = problem
  }
}
