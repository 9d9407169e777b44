/** The disk faults of a process and its threads, passed in its environment. */

export type FaultAction = 'ENOSPC' | 'EIO' | 'kill' | 'memory'

export interface DiskFaults {
  /** Parts of the paths whose calls are counted; `<stderr>` for the standard error. */
  readonly within: readonly string[]
  /** The call that fails, counted from 1; 0 for none yet. */
  readonly at: number
  readonly action: FaultAction
  /** All calls from there on fail, not one. */
  readonly lasts: boolean
  /** Reads of streams count too. */
  readonly reads: boolean
}

export const FAULTS_VARIABLE = 'ROAS_DESK_TEST_DISK_FAULTS'

/** Reads the plan of this process. */
export const readFaultPlan = (text: string | undefined): DiskFaults => ({
  within: [],
  at: 0,
  action: 'EIO',
  lasts: false,
  reads: false,
  ...(JSON.parse(text ?? '{}') as Partial<DiskFaults>),
})

/** Environment of a process, and of its threads, whose calls are to fail. */
export const withDiskFaults = (faults: Partial<DiskFaults>): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${new URL('./disk-faults.ts', import.meta.url).href}`,
  [FAULTS_VARIABLE]: JSON.stringify(faults),
})
