/**
 * Keeps the memory of a long-lived host small on Linux. The allocator of glibc retains what ended threads have freed in as many arenas as there
 * were threads; two are enough. It reads its limit when a process starts.
 */

const LIMIT = 'MALLOC_ARENA_MAX'

/** Replaces this process by one with the limit, under the same id, unless it has one. Call it before anything is opened. */
export const limitArenas = (): void => {
  if (process.platform !== 'linux' || process.env[LIMIT] !== undefined || process.execve === undefined) return
  const { execPath, execArgv, argv } = process
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...process.env, [LIMIT]: '2' })
}
