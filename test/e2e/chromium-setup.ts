/** Starts one Chromium for all specs of a run, and fails the run with one message where it does not start. */

import { isChromiumShared, shareChromium } from './chromium.ts'

/** Runs once for each project of the run; the first starts Chromium. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (isChromiumShared()) return undefined
  const server = await shareChromium()
  return () => server.close()
}
