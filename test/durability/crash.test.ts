/** What was acknowledged is there after a crash, whenever it comes. ROUNDS=200 makes it a long run. */

import { cp, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DATABASE_FILE, openDatabase } from '#api/db/connection/database.ts'
import { uploadsOf } from '#api/services/imports/upload-folder.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { preparedFolder } from '../helpers/prepared-folder.ts'
import { randomFrom } from '../helpers/random.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { type Acknowledged, expectBackups, expectStored, IMPORTED_PRODUCT } from './acknowledged.ts'
import { writingDesk } from './api-process.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 12)
const ROUND_LIMIT_MS = 120_000

/** The demo with one more product. */
const copyStore = preparedFolder(async (folder) => {
  const { api, key } = await openDemoApi(folder)
  const made = await api.fetch(
    new Request('http://desk.invalid/desk/products', {
      method: 'POST',
      headers: { 'x-api-key': key },
      body: JSON.stringify({ name: IMPORTED_PRODUCT }),
    }),
  )
  expect(made.status).toBe(200)
  await api.close()
  return key
})

const newStore = async (): Promise<{ dataDir: string; key: string }> => {
  const dataDir = join(await temporaryFolder(), 'data')
  // A folder that is not opened again retains the files of the last kill.
  onTestFinished(async () => {
    for (const folder of await uploadsOf(dataDir)) await rm(folder, { recursive: true, force: true })
  })
  return { dataDir, key: await copyStore(dataDir) }
}

const check = async (dataDir: string, lines: readonly Acknowledged[]): Promise<void> => {
  const database = openDatabase(dataDir, 'interactive')
  try {
    expectStored(database, lines)
  } finally {
    await database.close()
  }
}

const count = (lines: readonly Acknowledged[], what: Acknowledged['what']): number => lines.filter((line) => line.what === what).length

describe('a store whose process is killed', () => {
  it(`contains everything acknowledged, ${ROUNDS} times over`, { timeout: ROUNDS * ROUND_LIMIT_MS }, async () => {
    const { dataDir, key } = await newStore()
    const random = randomFrom(20_261_119)
    const lines: Acknowledged[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const desk = writingDesk(dataDir, key, round)
      const moment = round === 1 ? 1 : random.uniform()
      // It dies while it starts, early in its first import, or somewhere in a later import or deletion.
      if (moment < 1 / 6) await sleep(random.uniform() * 900)
      else {
        if (moment < 1 / 3) await desk.acknowledged(1 + Math.floor(random.uniform() * 20))
        else await desk.acknowledged(1, moment < 2 / 3 ? 'import' : 'deletion')
        await sleep(random.uniform() * 400)
      }
      await desk.kill()
      lines.push(...desk.lines())
      expectBackups(dataDir, desk.lines())
      await check(dataDir, lines)
    }
    const kinds = ['review', 'import', 'sync', 'rotation', 'backup', 'deletion'] as const
    const counts = kinds.map((what) => `${count(lines, what)} × ${what}`)
    console.info(`${ROUNDS} kills: acknowledged ${counts.join(', ')}; none lost, none partial`)
    for (const what of kinds) expect([what, count(lines, what) > 0]).toEqual([what, true])
  })

  it('opens, sound and with all imports whole, wherever its write-ahead log was cut off', async () => {
    const { dataDir, key } = await newStore()
    const desk = writingDesk(dataDir, key, 1)
    await desk.acknowledged(60)
    await desk.kill()
    const { size } = await stat(join(dataDir, `${DATABASE_FILE}-wal`))
    expect(size).toBeGreaterThan(100_000)
    const random = randomFrom(7)
    let shortest = Number.POSITIVE_INFINITY
    for (const part of [0, 0.001, ...Array.from({ length: 10 }, random.uniform), 1]) {
      const copy = join(await temporaryFolder(), 'data')
      await cp(dataDir, copy, { recursive: true })
      await truncate(join(copy, `${DATABASE_FILE}-wal`), Math.floor(size * part))
      await check(copy, part === 1 ? desk.lines() : [])
      const database = openDatabase(copy, 'interactive')
      // The demo has decisions of its own.
      const made = database.raw.prepare<[], string>("SELECT card_id FROM review WHERE card_id LIKE 'card-1-%' ORDER BY id")
      const cards = made.pluck().all()
      await database.close()
      // What the cut leaves is what came first, without a gap.
      expect(cards).toEqual(cards.map((_, index) => `card-1-${index}`))
      shortest = Math.min(shortest, cards.length)
    }
    expect(shortest).toBe(0)
  })
})

describe('a store that two processes have open', () => {
  it('takes the writes of both, and loses none when one is killed', async () => {
    const { dataDir, key } = await newStore()
    const [first, second] = [writingDesk(dataDir, key, 1), writingDesk(dataDir, key, 2)]
    onTestFinished(() => second.kill())
    await Promise.all([first.acknowledged(30), second.acknowledged(30)])
    await first.kill()
    await second.acknowledged(second.lines().length + 30)
    await second.kill()
    await check(dataDir, [...first.lines(), ...second.lines()])
  })

  it('is made once where both find the folder empty', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    const opening = new Array(4).fill(0).map((_, index) => writingDesk(dataDir, 'no key', index))
    for (const desk of opening) await expect(desk.acknowledged(1)).rejects.toThrow(/answered 401/)
    await check(dataDir, [])
  })
})
