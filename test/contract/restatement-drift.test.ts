/** Actions that grow for 28 days after their day, as Meta reports them: after each sync, every day is what the fake has then. */

import { expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { addDays, asDay, type Day, dayNumber, daysFromTo } from '#shared/calendar.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const DAY_MS = 86_400_000
const FIRST = asDay('2026-10-01')
const TODAY = asDay('2026-11-19')
const meta = setupMeta()

it('every day is what Meta reports after each sync, until it is settled', async () => {
  let today: Day = TODAY
  const show = () => meta.fake.show(graphData({ asOf: today, lastDay: TODAY }))
  const purchases = (): readonly number[] => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw
        .prepare<[], number>(`SELECT SUM(purchases) FROM source_fact JOIN ad ON ad.id = ad WHERE ad_id = 'a1' GROUP BY day ORDER BY day`)
        .pluck()
        .all()
    } finally {
      raw.close()
    }
  }
  /** Two on the day itself, and two more with each day after it. */
  const truth = (): readonly number[] =>
    daysFromTo(FIRST, TODAY).map((day) => 2 * Math.max(1, Math.min(28, 1 + dayNumber(today) - dayNumber(day))))
  await show()
  const { body } = await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }))
  const pull = () => meta.desk.refresh('Glow Serum', String(body.api_key))
  for (const days of [0, 1, 3, 20, 30]) {
    today = addDays(today, days)
    meta.now += days * DAY_MS
    await show()
    await pull()
    expect(purchases()).toEqual(truth())
  }
  // Long after all of them are settled.
  expect(new Set(purchases())).toEqual(new Set([56]))
})
