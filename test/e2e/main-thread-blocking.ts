/** What the app's own watch over its main thread found, read from its log: every spec of the desktop fails on it. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LONG_TASK_MS } from '#main/diagnostics/event-loop-monitor.ts'

/** The log lines of turns that computed for longer than one frame while the window was in use. */
const heldUpLines = (dataDir: string): readonly string[] => {
  const file = join(dataDir, 'logs/roas-desk.log')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('the main thread was held up'))
}

/**
 * True for a turn that others had the processor of for as long as it computed, and that computed for less than two frames: beside them the same
 * work takes up to twice as long, because of the caches and the clock that they share.
 */
const isOfOthers = (line: string): boolean => {
  const turn: unknown = JSON.parse(line)
  if (typeof turn !== 'object' || turn === null || !('ms' in turn && 'computed_ms' in turn)) return false
  const [ms, computed] = [Number(turn.ms), Number(turn.computed_ms)]
  return ms >= 2 * computed && computed <= 2 * LONG_TASK_MS
}

/** Throws where the main thread was held up. */
export const assertMainThreadResponsive = (dataDir: string): void => {
  const lines = heldUpLines(dataDir).filter((line) => !isOfOthers(line))
  if (lines.length > 0) throw new Error(`The main thread was held up:\n${lines.join('\n')}`)
}
