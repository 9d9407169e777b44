/** Whether the process that left something behind has ended. */

/**
 * Whether a process no longer runs.
 *
 * A new process may have the id of one that ended, as in a container that restarts: what this process left behind is newer than its start.
 *
 * @param pid - id of the process
 * @param changedAt - when it last changed what it left behind, in milliseconds since the epoch
 */
export const hasProcessEnded = (pid: number, changedAt: number): boolean =>
  pid === process.pid ? changedAt < Date.now() - process.uptime() * 1000 : !isRunning(pid)

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user may not be signaled, but it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
