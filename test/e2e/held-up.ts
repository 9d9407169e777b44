/** What the app's own watch over its main thread found, read from its log: every spec of the desktop fails on it. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The log lines of turns that computed for longer than one frame while the window was in use. */
export const heldUpLines = (dataDir: string): readonly string[] => {
  const file = join(dataDir, 'logs/roas-desk.log')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('the main thread was held up'))
}

/** Throws where the main thread was held up. */
export const approveTurns = (dataDir: string): void => {
  const lines = heldUpLines(dataDir)
  if (lines.length > 0) throw new Error(`The main thread was held up:\n${lines.join('\n')}`)
}
