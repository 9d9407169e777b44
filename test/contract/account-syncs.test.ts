/** Accounts on Meta that sync in the background: a slow one does not delay the others. */

import { describe, expect, it, vi } from 'vitest'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { GOOD_TOKEN } from '../helpers/fake-graph/fake-graph.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { setupMeta } from './meta-setup.ts'

/** Later than an hour after any sync began. */
const LATER = 2 * 3_600_000

describe('the background syncs of two accounts', () => {
  const meta = setupMeta()
  const connect = async (adAccountId: string, name: string): Promise<string> => {
    const connection = { token: GOOD_TOKEN, app: null, adAccountId, products: [{ name }], newAccount: name }
    const { issued } = await meta.desk.api.operator.connectMeta(connection)
    return issued?.api_key ?? ''
  }
  const stateOf = async (key: string) => {
    const { sources } = sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body)
    return { isRunning: sources[0]?.pulling !== null, isNew: Date.parse(String(sources[0]?.last_success)) >= meta.now }
  }

  it('run side by side, so the quick one ends while the other gets no answer', async () => {
    const keys = [await connect('act_1001', 'New York'), await connect('act_1002', 'Tokyo')]
    meta.now += LATER
    await meta.fake.nextMoods('account', 'hang')
    meta.desk.api.networkChanged(false)
    meta.desk.api.networkChanged(true)
    await vi.waitFor(async () => {
      const states = (await Promise.all(keys.map(stateOf))).toSorted((a, b) => Number(a.isNew) - Number(b.isNew))
      expect(states).toEqual([
        { isRunning: true, isNew: false },
        { isRunning: false, isNew: true },
      ])
    }, PATIENCE_MS)
  })
})
