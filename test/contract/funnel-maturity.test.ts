/** The purchase step of the Funnel tab waits as long as the stored versions of a product show that its purchases arrive. */

import { stringify } from 'csv-stringify/sync'
import { expect, it, onTestFinished } from 'vitest'
import { addDays, asDay, daysBetween, daysFromTo } from '#shared/calendar.ts'
import { deskFunnelRoute } from '#shared/contract/internal/funnel.ts'
import { deskReconcileRoute } from '#shared/contract/internal/reconcile.ts'
import { plainAdRows, plainOrderRows, type Row } from '../helpers/ad-file.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { importClient } from '../helpers/import-client.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'

const TODAY = asDay('2026-11-19')
const LAST = addDays(TODAY, -1)
/** Reported by the age in days: a fifth of the purchases takes until the sixth day. */
const reported = [0.5, 0.6, 0.7, 0.8, 0.8, 1]

const versionsOf = (row: Row): readonly Row[] => {
  const day = asDay(String(row.date))
  const reads = Math.min(reported.length, daysBetween(day, TODAY))
  return reported.slice(0, reads).map((share, age) => ({
    ...row,
    purchases: Math.round(Number(row.purchases) * share),
    pulled_at: `${addDays(day, age + 1)}T06:00:00Z`,
  }))
}

const openShop = async (ads: readonly Row[]) => {
  const api = await openTestApi(await temporaryFolder(), { clock: { now: () => Date.parse(`${TODAY}T12:00:00Z`) } })
  onTestFinished(() => api.close())
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
  const { bringIn } = importClient(api, key)
  await bringIn(stringify([...ads], { header: true }), { product: 'P' })
  await bringIn(stringify([...plainOrderRows(LAST, 56)], { header: true }), { kind: 'orders', product: 'P' })
  const get = apiGetAs(api, key)
  const openOn = async (ago: number) => {
    const day = addDays(LAST, -ago)
    const { funnel } = await get(`/desk/funnel/P?day=${day}`, deskFunnelRoute.answer)
    const { reconcile } = await get(`/desk/reconcile/P?day=${day}`, deskReconcileRoute.answer)
    const { abstain } = funnel.steps.find(({ step }) => step === 'purchases_meta') ?? {}
    return { abstain, isOpenInStoreTab: reconcile.days.find(({ date }) => date === day)?.settled === false }
  }
  return Promise.all(daysFromTo(addDays(LAST, -6), LAST).map((day) => openOn(daysBetween(day, LAST))))
}

const open = (have: number, need: number) => ({ abstain: { code: 'maturing', have, need }, isOpenInStoreTab: true })
const closed = { abstain: null, isOpenInStoreTab: false }

it('waits for the six days that the versions show, as the Meta vs store tab does', async () => {
  const days = await openShop(plainAdRows(LAST, 56).flatMap(versionsOf))
  expect(days).toEqual([closed, closed, open(5, 6), open(4, 6), open(3, 6), open(2, 6), open(1, 6)])
})

it('waits for the assumed three days without versions', async () => {
  const read = plainAdRows(LAST, 56).map((row) => ({ ...row, pulled_at: `${TODAY}T06:00:00Z` }))
  // A read on the following day is the first of four: a day is final once three more days are over.
  expect(await openShop(read)).toEqual([closed, closed, closed, closed, open(3, 4), open(2, 4), open(1, 4)])
})
