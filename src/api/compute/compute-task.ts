/** Heavy reading that the thread which answers requests leaves to another: what is asked, and what passes between the two. */

import type { Day } from '#shared/calendar.ts'
import type { ImportKind, ImportOptions, ImportPreview } from '#shared/contract/internal/import.ts'
import type { ReplayedDay } from '../advisors/replay.ts'
import type { HistoryRequest } from '../db/advice/product-history.ts'
import type { HolidayOnDay } from '../db/events/holiday-store.ts'
import type { AdviceOutput, Episode } from '../domain/advice/advice-types.ts'
import type { ThresholdValues } from '../domain/advice/threshold-spec.ts'
import type { JobFailure } from '../jobs/job-types.ts'
import type { DocumentScope } from '../openapi/openapi.ts'
import type { MadeReport } from '../report/make-report.ts'
import type { PortfolioData, ReportData } from '../report/report-data.ts'
import type { FontFile } from '../report/typeface.ts'
import type { ViewTask } from '../views/views.ts'

/** Evaluates the days `from` to `asOf` one after the other, each seeing nothing later; answers the last. */
export interface AdviceTask extends HistoryRequest {
  readonly type: 'advice'
  /** Those that the account has set itself. */
  readonly thresholds: ThresholdValues
  /** As they stood before `from`. */
  readonly episodes: readonly Episode[]
  /** Ids of cards that an earlier look at the last day showed first: their episodes count only if this look finds them again. */
  readonly shownToday?: readonly string[]
}

/** The advice as of each of the days up to `asOf`, by what was known at the end of each. The first ones see no earlier episode. */
export interface ReplayTask extends HistoryRequest {
  readonly type: 'replay'
  /** The first day that is answered; those from `from` on only lead to it. */
  readonly answerFrom: Day
  readonly thresholds: ThresholdValues
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
  /** Milliseconds in UTC. */
  readonly now: number
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

/** Draws the report of all products. */
export interface PortfolioReportTask extends Omit<ReportTask, 'type' | 'data'> {
  readonly type: 'portfolio-report'
  readonly data: PortfolioData
}

/** Computes public holidays: reads nothing, but its library takes a while to load and to compute. */
export interface HolidaysTask {
  readonly type: 'holidays'
  /** One of those that {@link HolidayCountriesTask} lists. */
  readonly country: string
  readonly firstYear: number
  /** Included. */
  readonly lastYear: number
}

/** Lists the countries whose public holidays are known, and the one that a time zone suggests. */
export interface HolidayCountriesTask {
  readonly type: 'holiday-countries'
  /** IANA name. */
  readonly timeZone: string
}

/** Countries are ISO 3166-1 alpha-2 codes. */
export interface HolidayCountries {
  readonly countries: readonly string[]
  /** Null if the time zone is that of no country or of several. */
  readonly suggested: string | null
}

export type ComputeTask =
  | ReportTask
  | PortfolioReportTask
  | AdviceTask
  | ReplayTask
  | PreviewTask
  | ViewTask
  | OpenApiTask
  | HolidaysTask
  | HolidayCountriesTask

export interface ComputeResults {
  readonly advice: AdviceOutput
  /** Ascending. */
  readonly replay: readonly ReplayedDay[]
  readonly preview: ImportPreview
  /** JSON text. */
  readonly view: string
  readonly openapi: string
  readonly report: MadeReport
  readonly 'portfolio-report': MadeReport
  /** Ascending. */
  readonly holidays: readonly HolidayOnDay[]
  readonly 'holiday-countries': HolidayCountries
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
