/** Pauses of ad accounts: over restarts, for the account that shares the token, and not for ever. */

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { endPauses, pauseCalls, pauseOf, readingState, saveReadingState } from '#api/db/sources/reading-state-store.ts'
import { accountRows, NOW } from '#test/helpers/seed-rows.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const sources = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, external_id, created_at) VALUES
  (1, 1, 'ads', 'meta', 'Harbor', 'act_1', 0), (2, 1, 'ads', 'meta', 'Pier', 'act_2', 0),
  (3, 2, 'ads', 'meta', 'Glow', 'act_3', 0), (4, 1, 'ads', 'demo', 'Demo', NULL, 0);`

describe('the reading state of ad accounts', () => {
  let database: Database
  let folder: string
  const reopen = async (): Promise<void> => {
    await database.close()
    database = openDatabase(folder, 'interactive')
  }
  beforeEach(async () => {
    folder = await temporaryFolder()
    database = openDatabase(folder, 'interactive')
    onTestFinished(() => database.close())
    database.raw.exec(sources)
    for (const id of [1, 2, 3, 4]) saveReadingState(database.raw, id, readingState(database.raw, id, NOW))
  })

  it('pauses all ad accounts of an account, and no other, over a restart', async () => {
    pauseCalls(database.raw, 1, NOW + 7 * MINUTE, NOW)
    await reopen()
    const { raw } = database
    expect([pauseOf(raw, 1, NOW), pauseOf(raw, 2, NOW)]).toEqual([7 * MINUTE, 0])
    expect([pauseOf(raw, 1, NOW + 6 * MINUTE), pauseOf(raw, 1, NOW + 8 * MINUTE)]).toEqual([MINUTE, 0])
    endPauses(raw, 1)
    expect(pauseOf(raw, 1, NOW)).toBe(0)
  })

  it('does not wait for a pause that a wrong clock wrote', () => {
    pauseCalls(database.raw, 1, NOW + 100 * HOUR, NOW + 99 * HOUR)
    expect(pauseOf(database.raw, 1, NOW)).toBe(0)
    pauseCalls(database.raw, 1, NOW + 100 * HOUR, NOW)
    expect(pauseOf(database.raw, 1, NOW)).toBe(HOUR)
  })

  it('remembers what was too much, and tries twice as much a day later', async () => {
    const state = readingState(database.raw, 1, NOW)
    Object.assign(state.pace, { mostDays: 3, pageRows: 125, learnedAt: NOW })
    saveReadingState(database.raw, 1, state)
    await reopen()
    const later = (hours: number) => readingState(database.raw, 1, NOW + hours * HOUR).pace
    expect(later(23)).toEqual({ days: 1, answers: 0, mostDays: 3, pageRows: 125, usesRuns: false, learnedAt: NOW })
    expect(later(24)).toEqual({ days: 1, answers: 0, mostDays: 6, pageRows: 250, usesRuns: false, learnedAt: NOW + 24 * HOUR })
    expect(later(24 * 30)).toMatchObject({ mostDays: 28, pageRows: 500 })
    expect(readingState(database.raw, 1, NOW - HOUR).pace).toMatchObject({ mostDays: 28, pageRows: 500 })
  })

  it('remembers that reports were needed, and tries an answer at once for two days a day later', async () => {
    const state = readingState(database.raw, 1, NOW)
    Object.assign(state.pace, { mostDays: 7, usesRuns: true, learnedAt: NOW })
    saveReadingState(database.raw, 1, state)
    await reopen()
    expect(readingState(database.raw, 1, NOW + 23 * HOUR).pace).toMatchObject({ mostDays: 7, usesRuns: true })
    expect(readingState(database.raw, 1, NOW + 24 * HOUR).pace).toMatchObject({ mostDays: 2, usesRuns: false })
  })

  it('is of ad accounts on a platform only, and not of one that was deleted', () => {
    const { raw } = database
    raw.exec('DELETE FROM reading_state WHERE source_id = 3; DELETE FROM source WHERE id = 3;')
    saveReadingState(raw, 3, readingState(raw, 3, NOW))
    expect(raw.prepare('SELECT source_id FROM reading_state ORDER BY 1').pluck().all()).toEqual([1, 2])
  })
})
