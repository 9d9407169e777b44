/**
 * Keeps the memory of a long-lived host small.
 *
 * The young generation of its main thread would grow to 48 MB and stay there, and each heap would collect its garbage only once it has grown by
 * more than a third. On Linux, the allocator of glibc retains what ended threads have freed in as many arenas as there were threads; two are
 * enough. It also retains up to 64 MB of what was freed, unless it has a limit. All of it is read when a process starts.
 */

const ARENAS = 'MALLOC_ARENA_MAX'
/** In bytes: larger blocks go back to the system when they are freed, as does what is free at the end of an arena. */
const RETURNED = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }
/** Megabytes of each of the three parts of the young generation, and the growth of a heap, in percent, after which it is collected. */
const limits = ['--max-semi-space-size=4', '--heap-growing-percent=25']

const nameOf = (option: string): string => option.split('=', 1)[0] ?? option

/** Replaces this process by one with the limits, under the same ID, unless it has them. Call it before anything is opened. */
export const limitMemory = (): void => {
  if (process.platform !== 'linux' || process.env[ARENAS] !== undefined || process.execve === undefined) return
  const { execPath, execArgv, argv } = process
  const given = new Set(execArgv.map(nameOf))
  const options = [...execArgv, ...limits.filter((limit) => !given.has(nameOf(limit)))]
  process.execve(execPath, [execPath, ...options, ...argv.slice(1)], { ...process.env, ...RETURNED, [ARENAS]: '2' })
}
