/** The part of a sync that fetches pictures of ads. */

import type BetterSqlite3 from 'better-sqlite3'
import { addDays, type Day, dayNumber } from '#shared/calendar.ts'
import { sourceForSync } from '../db/sources/source-store.ts'
import { pruneThumbnailFiles, readThumbnailFile, saveThumbnailFile, thumbnailHash } from '../db/thumbnails/thumbnail-files.ts'
import { adsBySpend, saveThumbnail, thumbnailsOfSource, usedThumbnails } from '../db/thumbnails/thumbnail-store.ts'
import { SwitchedOff } from '../domain/egress/switched-off.ts'
import type { AdThumbnail } from '../domain/thumbnails/ad-thumbnail.ts'
import { fetchThumbnail, isImageAddress } from '../sources/meta/fetch-thumbnail.ts'

/** Pictures of one sync: the others come with later ones, those with less spend last. */
const MOST_PICTURES = 100
const MOST_MS = 20_000
/** Calls without an answer, in a row: the servers cannot be reached. An answer without a picture concerns its ad alone. */
const MOST_FAILURES = 5
const SPEND_DAYS = 28

export interface ThumbnailPull {
  readonly sourceId: number
  readonly dataDir: string
  readonly today: Day
  /** Of Meta's API. */
  readonly graphUrl: string
  /** Of the destination of pictures. */
  readonly fetch: typeof fetch
  readonly isOff: () => boolean
  readonly signal: AbortSignal
  /** Called with a warning, for the log. */
  readonly note: (text: string) => void
}

/** The pictures that are not there yet: those of the ads with the most spend first. */
const missing = (raw: BetterSqlite3.Database, { sourceId, dataDir, graphUrl, today }: ThumbnailPull, given: readonly AdThumbnail[]) => {
  const known = thumbnailsOfSource(raw, sourceId)
  const places = new Map(adsBySpend(raw, sourceId, dayNumber(addDays(today, 1 - SPEND_DAYS))).map((id, place) => [id, place]))
  const placeOf = ({ adId }: AdThumbnail): number => places.get(adId) ?? Number.POSITIVE_INFINITY
  return given
    .filter(({ adId, creativeId, url }) => {
      const stored = known.get(adId)
      const isMissing = stored?.creativeId !== creativeId || readThumbnailFile(dataDir, stored.hash) === null
      return places.has(adId) && isMissing && isImageAddress(url, graphUrl)
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * Fetches pictures one after the other, a limited number in a limited time. No failure of them is one of the sync.
 *
 * @returns those that were not tried, such as of ads without numbers yet
 */
export const pullThumbnails = async (
  raw: BetterSqlite3.Database,
  pull: ThumbnailPull,
  given: readonly AdThumbnail[],
): Promise<readonly AdThumbnail[]> => {
  const { sourceId, dataDir, fetch, signal } = pull
  if (given.length === 0 || pull.isOff()) return []
  const tried = new Set<AdThumbnail>()
  const startedAt = performance.now()
  let failures = 0
  try {
    for (const thumbnail of missing(raw, pull, given).slice(0, MOST_PICTURES)) {
      const { adId, creativeId, url } = thumbnail
      if (failures >= MOST_FAILURES || performance.now() - startedAt > MOST_MS) break
      tried.add(thumbnail)
      const bytes = await fetchThumbnail({ fetch, signal }, url)
      failures = bytes === 'no answer' ? failures + 1 : 0
      if (bytes === 'no answer' || bytes === 'no picture') continue
      const hash = thumbnailHash(bytes)
      raw
        .transaction(() => {
          // A source that was deleted meanwhile gets no rows.
          sourceForSync(raw, sourceId)
          saveThumbnail(raw, sourceId, adId, { creativeId, hash })
        })
        .immediate()
      // After its row: the sync of another account removes files that no ad has.
      saveThumbnailFile(dataDir, bytes)
    }
    pruneThumbnailFiles(dataDir, usedThumbnails(raw))
  } catch (error) {
    if (error instanceof SwitchedOff) return []
    if (!isFileError(error)) throw error
    pull.note(`Pictures of ads could not be stored: ${error.code}`)
    return []
  }
  return given.filter((thumbnail) => !tried.has(thumbnail))
}

/** Such as a folder that may not be written to. */
const isFileError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error && 'syscall' in error
