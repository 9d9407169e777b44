/** Records how long the app blocked its main thread, read from its log. A spec records and never judges: `npm run bench` does. */

import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/**
 * What the specs of a run recorded: one blocking task per line. The reporter of the run clears it at the start and summarizes it at the
 * end.
 */
export const BLOCKING_FILE = fileURLToPath(new URL('../../out/tests/main-thread.ndjson', import.meta.url))

const blockedTaskSchema = z.object({
  /** Milliseconds from one look at the thread to the next. */
  ms: z.number(),
  /** Milliseconds that the thread computed meanwhile; the rest it waited, also for a processor that others had. */
  computed_ms: z.number(),
  /** The requests that were under way. */
  running: z.array(z.string()),
})

export type BlockedTask = z.infer<typeof blockedTaskSchema>

const parsed = (line: string): readonly BlockedTask[] => {
  if (!line.includes('"computed_ms":')) return []
  return [blockedTaskSchema.parse(JSON.parse(line))]
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const logOf = (dataDir: string): string => textOf(join(dataDir, 'logs/roas-desk.log'))

/** Of whole lines: an app that was killed may leave a part of one. */
const tasksIn = (text: string): readonly BlockedTask[] => text.split('\n').slice(0, -1).flatMap(parsed)

/** Whether the app has started to monitor its main thread. */
export const isWatched = (dataDir: string): boolean => logOf(dataDir).includes('main_thread.monitor_started')

/** The tasks longer than one frame that the app logged in this data folder. */
export const blockedTasksOf = (dataDir: string): readonly BlockedTask[] => tasksIn(logOf(dataDir))

/** The tasks that this run has recorded so far. */
export const recordedTasks = (): readonly BlockedTask[] => tasksIn(textOf(BLOCKING_FILE))

const recorded = new Map<string, number>()

/** Adds the tasks of this data folder to the record of the run, those of an earlier start only once. */
export const recordBlocking = (dataDir: string): void => {
  const tasks = blockedTasksOf(dataDir)
  const added = tasks.slice(recorded.get(dataDir) ?? 0)
  recorded.set(dataDir, tasks.length)
  mkdirSync(dirname(BLOCKING_FILE), { recursive: true })
  appendFileSync(BLOCKING_FILE, added.map((task) => `${JSON.stringify(task)}\n`).join(''))
}
