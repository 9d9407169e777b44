/** Proof to the compiler that every case of a union was handled. */

export const assertNever = (value: never): never => {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`)
}
