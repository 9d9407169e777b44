/** Closes several things in order, also after one of them fails. */

/**
 * Runs every step in order.
 *
 * @param steps - What to close, first to last; a step may be asynchronous.
 * @throws what the first failed step threw, after all steps have run
 */
export const closeAll = async (steps: readonly (() => unknown)[]): Promise<void> => {
  const errors: unknown[] = []
  for (const step of steps)
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}
