/** A process that is killed while it deletes the demo leaves all of it or nothing of it, and one's own account as it was. */

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { launchServed } from '../e2e/served-app.ts'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import { importClient } from '../helpers/import-client.ts'
import { preparedFolder } from '../helpers/prepared-folder.ts'
import { randomFrom } from '../helpers/random.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 6)
/** Longer than the deletion takes on an idle machine, so that some rounds end before, some in and some after it. */
const LONGEST_WAIT_MS = 400
const ROUND_LIMIT_MS = 120_000
/** The day on which the demo was made, so that it is not synced. */
const TODAY = '2026-11-19'

/** An account with files, and the demo next to it; returns its key. */
const copyBoth = preparedFolder(async (folder) => {
  const api = await openTestApi(folder)
  const { api_key: key } = await api.operator.createAccount({ name: 'Nordlicht', timezone: 'Europe/Berlin', currency: 'EUR' })
  await importClient(api, key).bringIn('date,ad_id,spend\n2026-11-01,1,10\n2026-11-02,1,12\n', { product: 'Lampe' })
  const request = new Request('http://desk.invalid/desk/accounts/demo', { method: 'POST', headers: { 'x-api-key': key } })
  expect((await api.fetch(request)).status).toBe(200)
  await api.close()
  return key
})

it(`keeps one’s own account through ${ROUNDS} kills`, { timeout: ROUNDS * ROUND_LIMIT_MS }, async () => {
  const random = randomFrom(20_261_126)
  let dataDir = join(await temporaryFolder(), 'data')
  const key = await copyBoth(dataDir)
  const stored = async () => {
    const database = openDatabase(dataDir, 'interactive')
    const all = (sql: string): readonly unknown[] => database.raw.prepare(sql).all()
    const found = {
      own: all(
        "SELECT a.name, p.name AS product, d.day, d.spend FROM account a JOIN product p ON p.account_id = a.id JOIN fact_day d ON d.product_id = p.id WHERE a.name = 'Nordlicht' ORDER BY d.day",
      ),
      demo: all('SELECT p.id FROM product p JOIN account a ON a.id = p.account_id WHERE a.owner_id IS NOT NULL').length,
      accounts: all('SELECT id FROM account').length,
      facts: all('SELECT DISTINCT source_id FROM source_fact').length,
      faults: [...all('PRAGMA foreign_key_check'), ...all("SELECT * FROM pragma_integrity_check WHERE integrity_check <> 'ok'")],
    }
    await database.close()
    return found
  }
  const { own } = await stored()
  expect(own).toHaveLength(2)
  for (let round = 0; round < ROUNDS; round += 1) {
    const app = await launchServed({ dataDir, program: bundleOf('cli'), today: TODAY })
    const deleting = fetch(`${app.url}/desk/accounts/demo`, { method: 'DELETE', headers: { 'x-api-key': key } }).catch(() => null)
    await sleep(random.uniform() * LONGEST_WAIT_MS)
    await app.kill()
    await deleting
    const left = await stored()
    expect(left.own).toEqual(own)
    expect(left.faults).toEqual([])
    expect([
      [0, 1, 1],
      [4, 2, 5],
    ]).toContainEqual([left.demo, left.accounts, left.facts])
    if (left.demo > 0) continue
    dataDir = join(await temporaryFolder(), 'data')
    await copyBoth(dataDir)
  }
})
