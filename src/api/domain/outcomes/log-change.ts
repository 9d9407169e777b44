/** A change as a logarithm, with its interval and p. */

import { studentCdf, studentQuantile } from '../stats/distributions.ts'

/** A change on a logarithmic scale. */
export interface LogChange {
  /** Logarithm of the ratio after ÷ the ratio before, less that of the controls. */
  readonly log: number
  /** Its standard error. */
  readonly error: number
  /** Degrees of freedom of Student's t. */
  readonly degrees: number
}

/** Two-sided p of no change. */
export const pOf = ({ log, error, degrees }: LogChange): number => 2 * studentCdf(-Math.abs(log) / error, degrees)

/** Both ends of the interval that leaves out `tail` at each end, as logarithms. */
export const logInterval = ({ log, error, degrees }: LogChange, tail: number): readonly [number, number] => {
  const half = studentQuantile(1 - tail, degrees) * error
  return [log - half, log + half]
}
