/** Calls into something that may hang: one at a time, each with a time limit. */

/** Runs calls strictly one after the other. A call over its time rejects; while it still hangs, later calls reject at once instead of piling up behind it. */
export const callQueue = (limitMs: number): (<T>(call: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  let hanging = false

  const run = <T>(call: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (hanging) {
        reject(new Error('it still does not answer an earlier call'))
        return
      }
      const timer = setTimeout(() => {
        hanging = true
        reject(new Error(`it did not answer within ${limitMs / 1000} seconds`))
      }, limitMs)
      const settle = (): void => {
        clearTimeout(timer)
        hanging = false
      }
      call().then(
        (value) => {
          settle()
          resolve(value)
        },
        (error: unknown) => {
          settle()
          reject(error)
        },
      )
    })

  return (call) => {
    const answer = last.then(() => run(call))
    last = answer.catch(() => undefined)
    return answer
  }
}
