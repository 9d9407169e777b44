/**
 * A sender that is killed again and again: every report arrives once, or is shown as one that may have arrived. KILLS=100 makes it a long
 * run.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { addDays, asDay, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { bundleOf } from '../../helpers/bundles/bundle-of.ts'
import { deliveryOf, EIGHT, importProduct, mailTo, secretsInTests, webhookTo } from '../../helpers/deliveries/delivery-desk.ts'
import { fileSecrets } from '../../helpers/file-secrets.ts'
import { randomFrom } from '../../helpers/random.ts'
import type { Mood } from '../../helpers/receivers/receiver-types.ts'
import { openReceivers, type Receivers } from '../../helpers/receivers/receivers.ts'
import { temporaryFolder } from '../../helpers/temp-folder.ts'
import { openTestApi } from '../../helpers/test-api.ts'

const KILLS = Number(process.env.KILLS ?? 10)
const KILLS_A_DAY = 5
const DAYS = Math.ceil(KILLS / KILLS_A_DAY)
/** How much faster the clock of a sender runs. */
const SPEED = 300
const DAY_MS = 86_400_000
const LIMIT_MS = 120_000
/** Long enough for a start and several reports; most kills come while something is on its way. */
const LONGEST_LIFE_MS = 2500

/** Most connections succeed; the others fail in every way that leaves the report to be sent, or unknown. */
const moods: readonly Mood[] = ['ok', 'ok', 'ok', 'slow', 'slow', 'cut-early', 'cut-body', 'cut-answer', 'busy', 'busy-late', 'never']

interface Store {
  readonly dataDir: string
  readonly secretFile: string
  readonly deliveries: number
}

const newStore = async (receivers: Receivers): Promise<Store> => {
  const folder = await temporaryFolder()
  const [dataDir, secretFile] = [join(folder, 'data'), join(folder, 'secrets.json')]
  const api = await openTestApi(dataDir, { clock: { now: () => EIGHT - 1000 }, secrets: fileSecrets(secretFile) })
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'EUR' })
  await importProduct(api, key)
  const targets = [
    webhookTo(receivers),
    mailTo(receivers),
    webhookTo(receivers),
    mailTo(receivers),
    webhookTo(receivers),
    mailTo(receivers),
  ]
  for (const target of targets) {
    const body = JSON.stringify(deliveryOf(target))
    const added = await api.fetch(
      new Request('http://desk.invalid/desk/deliveries', { method: 'POST', headers: { 'x-api-key': key }, body }),
      'owner',
    )
    expect(added.status).toBe(200)
  }
  await api.close()
  return { dataDir, secretFile, deliveries: targets.length }
}

const runsIn = async (dataDir: string) => {
  const database = openDatabase(dataDir, 'reading')
  try {
    return await database.db
      .selectFrom('delivery_run as r')
      .innerJoin('delivery as d', 'd.id', 'r.delivery_id')
      .select(['r.day', 'r.state', 'r.reason', 'd.uid', 'd.target'])
      .execute()
  } finally {
    await database.close()
  }
}

const startSender = ({ dataDir, secretFile }: Store, now: number) => {
  const child = spawn(process.execPath, [bundleOf('sending-desk'), dataDir, secretFile, String(now), String(SPEED)], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let fault = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    fault += text
  })
  const ended = once(child, 'close')
  return {
    kill: async (): Promise<void> => {
      const isRunning = child.exitCode === null
      child.kill('SIGKILL')
      await ended
      if (!isRunning) throw new Error(`The sender ended by itself: ${fault}`)
    },
  }
}

const isOver = (state: string): boolean => state !== 'pending' && state !== 'sending'

/** Runs a sender until nothing of a day is on its way. */
const finish = async (store: Store, now: number, day: number): Promise<void> => {
  const sender = startSender(store, now)
  try {
    const over = async () => (await runsIn(store.dataDir)).filter((run) => run.day === day && isOver(run.state)).length
    await expect.poll(over, { timeout: LIMIT_MS, interval: 100 }).toBe(store.deliveries)
  } finally {
    await sender.kill()
  }
}

describe('a sender that is killed', () => {
  it(`loses nothing and sends nothing twice, ${DAYS * KILLS_A_DAY} times over`, { timeout: DAYS * LIMIT_MS }, async () => {
    const receivers = await openReceivers()
    const store = await newStore(receivers)
    const random = randomFrom(20_261_119)
    await receivers.draw(moods, 20_261_119)
    for (let day = 0; day < DAYS; day += 1) {
      let now = EIGHT + day * DAY_MS
      for (let kill = 0; kill < KILLS_A_DAY; kill += 1) {
        const sender = startSender(store, now)
        const life = Math.round(300 + random.uniform() * LONGEST_LIFE_MS)
        await sleep(life)
        await sender.kill()
        now += life * SPEED
      }
      await finish(store, now, dayNumber(asDay('2026-11-19')) + day)
    }
    const [runs, received] = [await runsIn(store.dataDir), await receivers.received()]
    const accepted = received.filter(({ isAccepted }) => isAccepted)
    const arrivals = (uid: string, day: number): number =>
      accepted.filter(({ id }) => id === `${uid}.${day}` || id.startsWith(`${uid}.${day}@`)).length
    const counts = (state: string, times: number): number =>
      runs.filter((run) => run.state === state && arrivals(run.uid, run.day) === times).length
    console.info(
      `${DAYS * KILLS_A_DAY} kills, ${runs.length} reports: ${counts('sent', 1)} sent once, ${counts('unknown', 1)} unknown that arrived, ${counts('unknown', 0)} unknown that did not`,
    )
    // Every report of every day has one row, and one end.
    expect(runs).toHaveLength(DAYS * store.deliveries)
    expect(new Set(runs.map(({ day }) => dayFromNumber(day)))).toEqual(
      new Set(Array.from({ length: DAYS }, (_, index) => addDays(asDay('2026-11-19'), index))),
    )
    expect(runs.filter(({ state }) => state !== 'sent' && state !== 'unknown')).toEqual([])
    expect(runs.filter((run) => arrivals(run.uid, run.day) > 1)).toEqual([])
    expect(counts('sent', 1)).toBe(runs.filter(({ state }) => state === 'sent').length)
    expect(counts('sent', 1)).toBeGreaterThan(runs.length / 3)
    const bodies = received.map(({ body }) => body).join('\n')
    for (const secret of Object.values(secretsInTests)) expect(bodies.includes(secret)).toBe(false)
  })
})
