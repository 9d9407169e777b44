/** Syncs a live source up to now: the days that may still change, the new ones, and those that an earlier sync could not read. */

import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, type Day, dayFromNumber, dayInZone, dayNumber, daysBetween } from '#shared/calendar.ts'
import { META_DAYS } from '#shared/contract/internal/meta-connection.ts'
import { withPreviousBudget } from '../db/ads/carry-forward-budgets.ts'
import { factWriter } from '../db/ads/fact-writer.ts'
import type { Database } from '../db/connection/database.ts'
import { switchReader } from '../db/egress/switch-store.ts'
import { finishPull, insertFailedPull, insertPull } from '../db/imports/pull-store.ts'
import { orderWriter } from '../db/orders/order-writer.ts'
import { comparedDays, saveAccountDays } from '../db/sources/account-day-store.ts'
import { markEdited } from '../db/sources/edit-store.ts'
import { rebuildFactDays, touchProducts } from '../db/sources/fact-day-sums.ts'
import { saveLevelReach } from '../db/sources/level-reach-store.ts'
import { readDaysOf } from '../db/sources/read-days.ts'
import { readingState, saveReadingState } from '../db/sources/reading-state-store.ts'
import { reportRuns } from '../db/sources/report-run-store.ts'
import { demoStoreOf, type SourceForSync, setReadFrom, sourceForSync } from '../db/sources/source-store.ts'
import { firstDayOfFiles } from '../db/sources/synced-products.ts'
import { saveUnreadReach } from '../db/sources/unread-reach-store.ts'
import { saveUnreadableDays } from '../db/sources/unreadable-day-store.ts'
import type { DaySpan } from '../domain/facts/day-span.ts'
import { FIRST_PULL_DAYS, missingDays, RESTATED_DAYS, type ReadDays, type SyncScope, spansOf } from '../domain/facts/days-to-read.ts'
import type { StoreOrder } from '../domain/facts/facts.ts'
import { type ReadWindow, timeLeft } from '../domain/sync/time-left.ts'
import type { AdThumbnail } from '../domain/thumbnails/ad-thumbnail.ts'
import { createEgress } from '../egress/egress.ts'
import { type AdSource, type ReadPart, readWhole, SourceError } from '../sources/ad-source.ts'
import { HISTORY_FROM } from '../sources/demo/planted-faults.ts'
import { adSourceOf, demoStoreSourceOf } from '../sources/sources-of.ts'
import { failureOf } from './failure.ts'
import type { JobContext, PullJobSpec, PullResult } from './job-types.ts'
import { pullEdits } from './pull-edits.ts'
import { pullEntities } from './pull-entities.ts'
import { pullPause } from './pull-pause.ts'
import { pullReach } from './pull-reach.ts'
import { pullThumbnails } from './pull-thumbnails.ts'

/**
 * Pulls the ads of a source, and the orders of a demo. The whole source is read, whichever of its campaigns belong to products.
 *
 * An ad account on a platform is read newest day first, and each part is saved by itself. A failure after the first part ends the sync
 * with what was saved; the next sync reads the rest. Rejects with a SourceError if nothing was saved. The failure is noted in both cases.
 */
export const runPull = async (database: Database, spec: PullJobSpec, context: JobContext): Promise<PullResult> => {
  const { raw } = database
  const now = (): number => Date.now() + spec.clockOffset
  const source = sourceForSync(raw, spec.sourceId)
  const storeId = source.kind === 'demo' ? demoStoreOf(raw, source.id) : undefined
  const today = dayInZone(now(), source.timezone)
  const notes: string[] = []
  const state = readingState(raw, source.id, now())
  const readsOlder = 'older' in spec.scope
  const pause = pullPause(readsOlder ? context.pause : null)
  const stop = AbortSignal.any([context.signal, pause.overdue])
  const egress = createEgress({
    fetch: globalThis.fetch,
    isOff: switchReader(raw),
    record: context.recordCall,
    now,
    onUnrecorded: (error) => void notes.push(`A call to Meta was not recorded: ${String(error)}`),
  })
  const pictures = { accountId: source.account_id, destination: 'images' } as const
  const access = {
    platform: spec.platform ? { ...spec.platform, renew: context.currentCredentials, state, runs: reportRuns(raw, source.id) } : null,
    readsPictures: !egress.isOff(pictures),
    fetch: egress.for({ accountId: source.account_id, destination: 'meta' }).fetch,
    sleep: (ms: number) => sleep(ms, undefined, { signal: stop }),
    signal: stop,
    note: (text: string) => void notes.push(text),
  }
  const total = { rows_written: 0, rows_changed: 0, notes, isPaused: false }
  const write = (sourceId: number, startedAt: number, work: (pullId: number) => { written: number; changed: number }) => {
    const { written, changed } = raw
      .transaction(() => {
        // A source that was deleted meanwhile gets no rows.
        sourceForSync(raw, sourceId)
        const id = insertPull(raw, sourceId, startedAt, source.purchase_alias)
        const counts = work(id)
        finishPull(raw, { id, finishedAt: now(), written: counts.written, changed: counts.changed })
        return counts
      })
      .immediate()
    total.rows_written += written
    total.rows_changed += changed
  }
  const writeAds = (part: ReadPart, startedAt: number): void => {
    const { span, facts } = part
    const hasGaps = part.unreadable.some(({ rows }) => rows > 0)
    const whole = { from: dayNumber(span.first), to: dayNumber(span.last), hasGaps, compared: comparedDays(part) }
    const rows = source.kind === 'meta' ? facts.map(withPreviousBudget(raw, source.id, span.first)) : facts
    write(source.id, startedAt, (pullId) => {
      const writer = factWriter(raw, { sourceId: source.id, pullId, whole })
      writer.write(rows)
      const { written, changed, retired } = writer.finish()
      touchProducts(raw, rebuildFactDays(raw, source.id, saveLevelReach(raw, source.id, part)))
      saveAccountDays(raw, source.id, part)
      saveUnreadableDays(raw, source.id, part)
      saveUnreadReach(raw, source.id, part, startedAt)
      markEdited(raw, source.id, state.edits.from, span)
      saveReadingState(raw, source.id, state)
      return { written, changed: changed + retired }
    })
  }
  const writeOrders = (store: number, orders: readonly StoreOrder[], span: DaySpan, startedAt: number): void =>
    write(store, startedAt, (pullId) => {
      const writer = orderWriter(raw, store, pullId)
      writer.write(orders)
      return writer.finish({ from: dayNumber(span.first), to: dayNumber(span.last), again: true })
    })
  const noteFailure = (sourceId: number, startedAt: number, error: unknown): void => {
    if (context.signal.aborted) return
    const reason = error instanceof Error ? error.message : 'unknown reason'
    insertFailedPull(raw, { sourceId, startedAt, finishedAt: now(), error: reason })
  }
  const fetched = async <T>(sourceId: number, fetch: () => Promise<T>): Promise<{ readonly rows: T; readonly startedAt: number }> => {
    const startedAt = now()
    try {
      return { rows: await fetch(), startedAt }
    } catch (error) {
      noteFailure(sourceId, startedAt, error)
      throw error
    }
  }

  let thumbnails: readonly AdThumbnail[] = []
  const entitiesOf = async (platform: AdSource): Promise<void> => {
    const pull = { sourceId: source.id, platform, state, today, now, signal: context.signal }
    thumbnails = await pullEntities(raw, pull)
    await pullEdits(raw, pull, source)
    await picturesOf()
  }

  /** The pictures that are missing of the ads that have numbers by now. */
  const picturesOf = async (): Promise<void> => {
    if (spec.platform === undefined) return
    const place = { sourceId: source.id, dataDir: context.dataDir, today, graphUrl: spec.platform.settings.baseUrl }
    const { fetch } = egress.for(pictures)
    thumbnails = await pullThumbnails(
      raw,
      { ...place, fetch, isOff: () => egress.isOff(pictures), signal: context.signal, note: access.note },
      thumbnails,
    )
  }

  /** All of it, then it is saved at once: a half could not replace the days that files have. */
  const pullAtOnce = async (span: DaySpan): Promise<PullResult> => {
    const platform = adSourceOf(source, now, access)
    const ads = await fetched(source.id, () => readWhole(platform, span))
    context.progress(0.4)
    const orders =
      storeId === undefined
        ? null
        : await fetched(storeId, () => demoStoreSourceOf(sourceForSync(raw, storeId), now).pull({ from: span.first, to: span.last }))
    context.progress(0.7)
    context.signal.throwIfAborted()
    writeAds(ads.rows, ads.startedAt)
    if (source.kind === 'meta') raw.transaction(() => setReadFrom(raw, source.id, span.first)).immediate()
    await entitiesOf(platform)
    if (storeId !== undefined && orders !== null) writeOrders(storeId, orders.rows, span, orders.startedAt)
    return { ...total, interrupted: null }
  }

  const pullInParts = async (read: ReadDays): Promise<PullResult> => {
    const spans = spansOf(spec.scope, read)
    const before = missingDays(read)
    const platform = adSourceOf(source, now, access)
    const allDays = spans.reduce((sum, span) => sum + lengthOf(span), 0)
    /** The user may choose fewer older days meanwhile. */
    const firstDay = (): Day => readDaysOf(raw, sourceForSync(raw, source.id), now()).first
    const started = performance.now()
    /** Of older days, the share is that of all days of the source, since several syncs read them. */
    const readBefore = readsOlder ? lengthOf({ first: read.first, last: today }) - allDays : 0
    const windows: ReadWindow[] = []
    let windowStart = started
    let savedDays = 0
    let startedAt = now()
    try {
      for (const span of spans) {
        if (pause.isWanted()) return { ...total, interrupted: null, isPaused: true }
        startedAt = now()
        for await (const part of platform.read(span)) {
          context.signal.throwIfAborted()
          writeAds(part, startedAt)
          savedDays += lengthOf(part.span)
          windows.push({ days: lengthOf(part.span), ms: performance.now() - windowStart })
          context.progress((readBefore + savedDays) / (readBefore + allDays), timeLeft(windows, allDays - savedDays))
          if (part.span.last === today) await entitiesOf(platform)
          if (pause.isWanted()) return { ...total, interrupted: null, isPaused: true }
          // Older days wait where there are many: the next sync reads what changes from hour to hour before them.
          if (readsOlder && (performance.now() - started > OLDER_DAYS_MS || part.span.first < firstDay()))
            return { ...total, interrupted: null }
          startedAt = now()
          windowStart = performance.now()
        }
      }
      // The first sync reads the ads before most of their days.
      if (savedDays > 1) await picturesOf()
      if (readsReachAgain(spec.scope)) await pullReach(raw, { sourceId: source.id, platform, state, today, now, signal: context.signal })
      return { ...total, interrupted: null }
    } catch (error) {
      if (pause.overdue.aborted && !context.signal.aborted) return { ...total, interrupted: null, isPaused: true }
      noteFailure(source.id, startedAt, error)
      if (savedDays === 0 || !(error instanceof SourceError)) throw error
      const left = missingDays(readDaysOf(raw, sourceForSync(raw, source.id), now()))
      return { ...total, interrupted: { failure: failureOf(error, false), hasProgress: left < before } }
    }
  }

  const filesFrom = source.kind === 'meta' ? firstDayOfFiles(raw, source.id) : null
  const replacedFrom = filesFrom === null ? null : dayFromNumber(Math.max(filesFrom, dayNumber(addDays(today, -META_DAYS))))
  const replacesFiles = replacedFrom !== null && (source.firstReadDay === null || dayNumber(replacedFrom) < source.firstReadDay)
  if (source.kind === 'demo') return pullAtOnce({ first: firstDayOfDemo(source, today), last: today })
  try {
    if (replacesFiles) return await pullAtOnce({ first: earlierOf(addDays(today, 1 - FIRST_PULL_DAYS), replacedFrom), last: today })
    return await pullInParts(readDaysOf(raw, source, now()))
  } finally {
    // Also what a failed read has learned, such as until when Meta accepts no calls.
    saveReadingState(raw, source.id, state)
  }
}

/** How long a sync reads days before those of a first sync, so that the hot days do not wait for all of them. */
const OLDER_DAYS_MS = 5 * 60_000

/** In the background, where older days may be read: nobody waits for it. */
const readsReachAgain = (scope: SyncScope): boolean => 'reread' in scope && scope.reread === 'hot' && scope.skipsOldDays !== true

const earlierOf = (a: Day, b: Day): Day => (a < b ? a : b)
const lengthOf = ({ first, last }: DaySpan): number => daysBetween(first, last) + 1

/** The demo restates as a platform does. */
const firstDayOfDemo = ({ lastFactDay }: Pick<SourceForSync, 'lastFactDay'>, today: Day): Day =>
  lastFactDay === null ? addDays(today, HISTORY_FROM) : addDays(earlierOf(dayFromNumber(lastFactDay), today), -RESTATED_DAYS)
