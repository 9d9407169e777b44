/** The power goes between the claim of a reminder and the screen, in a process that is really killed. */

import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import { bundleOf } from '../../helpers/bundles/bundle-of.ts'
import { temporaryFolder } from '../../helpers/temp-folder.ts'
import { NOON, openTestApi } from '../../helpers/test-api.ts'

const FORTY_SIX_DAYS = 46 * 86_400_000

/** Resolves with the ids that it claimed, once it is dead by SIGKILL. */
const claimAndDie = (dataDir: string, now: number, dieAt: 'before confirm' | 'after confirm'): Promise<number[]> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [bundleOf('claim-and-die'), dataDir, String(now), dieAt], (error, stdout) => {
      if (error?.signal === 'SIGKILL') resolve(JSON.parse(stdout) as number[])
      else reject(new Error(`It did not die as it should: ${error?.message}`))
    })
  })

it('a reminder that was claimed and not shown is claimed again by the next start, until one has shown it', async () => {
  const folder = await temporaryFolder()
  const api = await openTestApi(folder)
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'EUR' })
  const body = JSON.stringify({ access_token: 'EAAtoken' })
  await api.fetch(new Request('http://desk.invalid/api/token/refresh', { method: 'POST', headers: { 'x-api-key': key }, body }))
  await api.close()
  const now = NOON + FORTY_SIX_DAYS
  const first = await claimAndDie(folder, now, 'before confirm')
  expect(first).toHaveLength(1)
  expect(await claimAndDie(folder, now, 'before confirm')).toEqual(first)
  expect(await claimAndDie(folder, now, 'after confirm')).toEqual(first)
  expect(await claimAndDie(folder, now, 'after confirm')).toEqual([])
})
