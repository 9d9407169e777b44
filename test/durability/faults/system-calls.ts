/** Fails single system calls of SQLite with strace: each write, fsync, truncation and removal of a scenario. */

import { execFileSync } from 'node:child_process'

/** What SQLite changes the disk with. */
const calls = ['pwrite64', 'fdatasync', 'fsync', 'ftruncate', 'unlink'] as const

export type SystemCall = (typeof calls)[number]

/**
 * `write` is traced for the events that the process prints. A filter of the kernel makes the rest of the process faster, but with it strace
 * sends no signal.
 */
export const straceArguments = (trace: string, inject: readonly string[]): readonly string[] => [
  ...['-f', '-qq', '-o', trace, '-e', `trace=write,${calls.join()}`],
  ...(inject.some((rule) => rule.includes('signal=')) ? [] : ['--seccomp-bpf']),
  ...inject.flatMap((rule) => ['-e', `inject=${rule}`]),
]

/** Whether this machine has strace and lets a test use it. */
export const canTrace = (): boolean => {
  try {
    execFileSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', process.execPath, '--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The n-th call of its kind in the main thread, counted from the start of the process as strace does. */
export interface CallPlace {
  readonly call: SystemCall
  readonly nth: number
}

/** The calls of the main thread between the events that limit the scenario. */
export const callsOfScenario = (trace: string): readonly CallPlace[] => {
  const lines = trace.split('\n')
  const isEvent = (line: string, event: string): boolean => line.includes(`write(1, "{\\"event\\":\\"${event}\\"`)
  const start = lines.findIndex((line) => isEvent(line, 'started'))
  const end = lines.findIndex((line) => isEvent(line, 'ended'))
  if (start < 0 || end < start) throw new Error('The trace has no scenario')
  const thread = /^\d+/.exec(lines[start] ?? '')?.[0] ?? ''
  const counts = new Map<SystemCall, number>()
  const places: CallPlace[] = []
  for (const [index, line] of lines.slice(0, end).entries()) {
    const call = calls.find((name) => line.startsWith(thread) && new RegExp(`^\\d+ +${name}\\(`).test(line))
    if (call === undefined) continue
    const nth = (counts.get(call) ?? 0) + 1
    counts.set(call, nth)
    if (index > start) places.push({ call, nth })
  }
  return places
}
