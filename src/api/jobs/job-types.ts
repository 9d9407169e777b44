/** The jobs that run in a worker thread, and what passes between it and the thread that answers requests. */

import type { ImportKind, ImportOptions, ImportResult } from '#shared/contract/desk-import.ts'
import type { FieldProblem } from '#shared/contract/errors.ts'

export interface ImportJobSpec {
  readonly type: 'import'
  readonly kind: ImportKind
  readonly file: string
  readonly accountId: number
  readonly product: string
  readonly timeZone: string
  readonly currency: string
  readonly options: ImportOptions
  /** Where refused rows are written, with skip_bad_rows. */
  readonly refusedFile: string
  /** Offset of the API's clock against the system's, in milliseconds. */
  readonly clockOffset: number
}

export interface PullJobSpec {
  readonly type: 'pull'
  readonly productId: number
  readonly clockOffset: number
}

export type JobSpec = ImportJobSpec | PullJobSpec

export interface PullResult {
  readonly rows_written: number
  readonly rows_changed: number
}

export interface JobResults {
  readonly import: ImportResult
  readonly pull: PullResult
}

/** A failure as it crosses threads; `refused` is the buyer's input, `source` an outside service, `internal` our own fault. */
export interface JobFailure {
  readonly kind: 'refused' | 'source' | 'cancelled' | 'internal'
  readonly message: string
  readonly details: readonly FieldProblem[]
}

export type WorkerMessage =
  | { readonly type: 'progress'; readonly value: number }
  | { readonly type: 'done'; readonly result: JobResults[keyof JobResults] }
  | { readonly type: 'failed'; readonly failure: JobFailure }

/** What a job gets to work with beside its spec. */
export interface JobContext {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly progress: (value: number) => void
}
