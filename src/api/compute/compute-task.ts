/** Heavy reading that the thread which answers requests leaves to another: what is asked, and what passes between the two. */

import type { Day } from '#shared/calendar.ts'
import type { ImportKind, ImportOptions, ImportPreview } from '#shared/contract/internal/import.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import type { AdviceOutput, Episode } from '../domain/advice/advice-types.ts'
import type { ThresholdValues } from '../domain/advice/threshold-table.ts'
import type { JobFailure } from '../jobs/job-types.ts'
import type { DocumentScope } from '../openapi/openapi.ts'
import type { MadeReport } from '../report/make-report.ts'
import type { ReportData } from '../report/report-data.ts'
import type { FontFile } from '../report/typeface.ts'

/** Evaluates the days `from` to `asOf` one after the other, each seeing nothing later; answers the last. */
export interface AdviceTask {
  readonly type: 'advice'
  readonly product: ProductRow
  readonly currency: string
  readonly from: Day
  readonly asOf: Day
  readonly dataAgeHours: number | null
  readonly tokenDaysRemaining: number | null
  /** Those that the account has set itself. */
  readonly thresholds: ThresholdValues
  /** As they stood before `from`. */
  readonly episodes: readonly Episode[]
}

/** Reads a file as the import would; rejects with a failure of kind `refused` where it cannot be read at all. */
export interface PreviewTask {
  readonly type: 'preview'
  readonly accountId: number
  readonly kind: ImportKind
  readonly file: string
  readonly product: string | undefined
  readonly options: ImportOptions
  readonly timeZone: string
  readonly currency: string
  readonly today: Day
}

/** Builds a snapshot, as JSON text. */
export interface SnapshotTask {
  readonly type: 'snapshot'
  readonly product: ProductRow
  readonly currency: string
  readonly day: Day
  readonly complete: boolean
  /** False while late conversions may still arrive for the day. */
  readonly settled: boolean
}

/** Builds the Plans tab's content, as JSON text. */
export interface PlansTask extends Omit<SnapshotTask, 'type'> {
  readonly type: 'plans'
}

/** Builds the Series tab's content, as JSON text. */
export interface SeriesTask extends Omit<SnapshotTask, 'type'> {
  readonly type: 'series'
  /** Those that the account has set itself. */
  readonly thresholds: ThresholdValues
}

/** Builds the Funnel tab's content, as JSON text. */
export interface FunnelTask extends Omit<SnapshotTask, 'type'> {
  readonly type: 'funnel'
  /** Days that purchases of the day have had to come in by the last pull. */
  readonly purchaseAge: number
}

/** Builds the Retention tab's content, as JSON text. */
export interface RetentionTask {
  readonly type: 'retention'
  readonly product: ProductRow
  readonly currency: string
  readonly day: Day
  readonly complete: boolean
}

/** Builds the Reconcile tab's content, as JSON text. */
export interface ReconcileTask extends Omit<RetentionTask, 'type'> {
  readonly type: 'reconcile'
  /** The account day of the last pull of ad facts; null: none yet. */
  readonly adsPulledOn: Day | null
}

/** Derives the OpenAPI document, as JSON text: reads nothing, but takes as long. */
export interface OpenApiTask {
  readonly type: 'openapi'
  readonly version: string
  readonly scope: DocumentScope
}

/** Draws a report: reads nothing but fonts, and takes a while. */
export interface ReportTask {
  readonly type: 'report'
  readonly data: ReportData
  /** Folder of our own fonts. */
  readonly fonts: string
  /** Fonts for what those do not have, in place of the system's. */
  readonly systemFonts: readonly FontFile[] | undefined
}

export type ComputeTask =
  | ReportTask
  | AdviceTask
  | PreviewTask
  | SnapshotTask
  | FunnelTask
  | PlansTask
  | SeriesTask
  | RetentionTask
  | ReconcileTask
  | OpenApiTask

export interface ComputeResults {
  readonly advice: AdviceOutput
  readonly preview: ImportPreview
  readonly snapshot: string
  readonly funnel: string
  readonly plans: string
  readonly series: string
  readonly retention: string
  readonly reconcile: string
  readonly openapi: string
  readonly report: MadeReport
}

/** `id` is the reader's own count; the answer bears the one of its question. */
export interface ComputeRequest {
  readonly id: number
  readonly task: ComputeTask
}

/** `ready`: the thread is up. */
export type ComputeResponse =
  | 'ready'
  | { readonly id: number; readonly result: ComputeResults[keyof ComputeResults] }
  | { readonly id: number; readonly failure: JobFailure }
