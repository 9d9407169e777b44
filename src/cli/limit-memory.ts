/**
 * Keeps the memory of a long-lived host small.
 *
 * The young generation of its main thread would grow to 48 MB and stay there. On Linux, the allocator of glibc retains what ended threads have
 * freed in as many arenas as there were threads; two are enough. Both are read when a process starts.
 */

const ARENAS = 'MALLOC_ARENA_MAX'
/** Of each of the three parts of the young generation, in megabytes. */
const YOUNG_PART = '--max-semi-space-size=4'

const isSet = (option: string): boolean => option.startsWith('--max-semi-space-size')

/** Replaces this process by one with the limits, under the same ID, unless it has them. Call it before anything is opened. */
export const limitMemory = (): void => {
  if (process.platform !== 'linux' || process.env[ARENAS] !== undefined || process.execve === undefined) return
  const { execPath, execArgv, argv } = process
  const options = execArgv.some(isSet) ? execArgv : [...execArgv, YOUNG_PART]
  process.execve(execPath, [execPath, ...options, ...argv.slice(1)], { ...process.env, [ARENAS]: '2' })
}
