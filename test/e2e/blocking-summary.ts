/** Sums up in one line what the specs of a run recorded of the main thread. */

import { rmSync } from 'node:fs'
import type { Reporter } from 'vitest/node'
import { LONG_TASK_MS } from '#main/diagnostics/event-loop-monitor.ts'
import { BLOCKING_FILE, type BlockedTask, recordedTasks } from './main-thread-blocking.ts'

const longestOf = (tasks: readonly BlockedTask[]): string => {
  const [longest] = tasks.toSorted((a, b) => b.computed_ms - a.computed_ms)
  return longest === undefined ? '' : `, longest ${longest.computed_ms} ms (${longest.running.join(', ') || 'no request'})`
}

/** Prints `main-thread blocking: 3 over 16 ms, longest 22 ms (GET /desk/overview)` after the run. It fails nothing. */
export const blockingSummary = (): Reporter => ({
  onTestRunStart: () => rmSync(BLOCKING_FILE, { force: true }),
  onTestRunEnd: () => {
    const tasks = recordedTasks()
    console.log(`main-thread blocking: ${tasks.length} over ${LONG_TASK_MS} ms${longestOf(tasks)}`)
  },
})
