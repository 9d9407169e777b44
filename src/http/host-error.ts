/** A host that could not start to listen, or got invalid listening options. */

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
