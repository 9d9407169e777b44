/** What goes into and comes out of the file readers. */

import type { Day } from '#shared/calendar.ts'
import type { Channel } from '#shared/contract/channel.ts'
import type { ImportOptions, ImportPreview, RememberedOptions } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import type { AccountOfId, AdAccountOfId } from '../../domain/imports/ad-accounts.ts'
import type { BadRow } from '../checks/bad-row-groups.ts'
import type { RowGroup } from './marked-rows.ts'

/** Opens the file from its first byte; a reader may open it up to three times, one after another. */
export type OpenFile = () => AsyncIterable<Uint8Array>

export type Delimiter = ',' | ';' | '\t' | '|'

export type CsvFormat = ImportPreview['format']

export interface CsvReadOptions extends ImportOptions {
  /** IANA time zone of the account. */
  readonly timeZone: string
  /** Three-letter code of the account's currency. */
  readonly currency: string
  /** Last day that can have data, in the account's time zone: later ones are refused. Unchecked if absent. */
  readonly today?: Day
  /** The present, milliseconds in UTC: a later `pulled_at` is refused. Unchecked if absent. */
  readonly now?: number
  /** Where it is known beforehand; found out where absent. */
  readonly delimiter?: Delimiter
  /** What was chosen for the last file with this header: proposed where this file leaves it open, never applied. */
  readonly lastTime?: Pick<RememberedOptions, 'date_format' | 'decimal'>
  /** The ad accounts of stored ads without IDs. Absent: nothing is known of them. */
  readonly accountOfId?: AccountOfId
  /** Called with the bytes read so far by the pass that types the rows. */
  readonly onProgress?: (bytesRead: number) => void
  /** Aborting makes the reading reject with the signal's reason. */
  readonly signal?: AbortSignal
}

export interface ReadSummary {
  /** Rows below the header that are not empty, including refused rows, without totals rows. */
  readonly rowsRead: number
  /** Of these, the rows merged into another row or without values of their own: summed parts, line items, repeats, rows without a number. */
  readonly rowsFolded: number
  readonly refused: readonly BadRow[]
  /** Messages about what the reader did: rows summed, rows left out, assumptions. */
  readonly notes: readonly Message[]
  readonly firstDay: Day | null
  readonly lastDay: Day | null
  readonly format: CsvFormat
  /** The advertising platforms of the rows; missing for orders. */
  readonly channels?: readonly Channel[]
  /** The ad accounts of its ads without IDs, as far as a column names them; missing for orders. */
  readonly adAccounts?: readonly AdAccountOfId[]
}

/** A file being read once: take the batches to their end, then ask for the summary. */
export interface Reading<Row> {
  readonly batches: AsyncIterable<readonly Row[]>
  readonly summary: () => ReadSummary
}

/** Rows below the header, with the row number of the first. */
export interface RecordBatch extends RowGroup {
  readonly firstRow: number
}

/** Most columns of a table; exports of ad platforms have at most a few hundred. */
export const MAX_COLUMNS = 1000

/** Maximum number of rows in a batch. */
export const BATCH_ROWS = 5000
