/** What the tests of one file share is closed after the last of them, also where the first to need it is a test. */

type Close = () => Promise<void>

const resources: Close[] = []

/** Calls `close` when the running test file ends. */
export const onFileFinished = (close: Close): void => void resources.push(close)

/** Closes all, from the last to the first; the setup of each test file calls it. */
export const closeFileResources = async (): Promise<void> => {
  for (const close of resources.splice(0).toReversed()) await close()
}
