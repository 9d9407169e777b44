/** Why Meta refuses a sync, in words that say what to do. */

import { describe, expect, it } from 'vitest'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { messageText } from '../helpers/texts.ts'
import { setupMeta } from './meta-setup.ts'

describe('a refusal of Meta', () => {
  const meta = setupMeta()

  it('is explained by its code and subcode', async () => {
    const { body } = await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }), 'owner')
    const key = String(body.api_key)
    const failureOn = async (code: number, subcode: number | null) => {
      meta.now += 3_600_000
      await meta.fake.show(graphData({ refusal: { code, subcode } }))
      await meta.desk.refresh('Glow Serum', key)
      const [source] = sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body).sources
      return source?.failure
    }
    const reason = 'Not today.'
    const text = messageText()
    for (const [code, subcode, message] of [
      [190, 463, text('pull.tokenExpired', { reason })],
      [190, 460, text('pull.tokenEnded', { reason })],
      [190, 467, text('pull.tokenEnded', { reason })],
      [190, 459, text('pull.checkpoint', { reason })],
      [190, null, text('pull.token', { reason })],
      [104, null, text('pull.appSecret', { reason })],
      [368, null, text('pull.blocked', { reason })],
      [3018, null, text('pull.tooOld')],
      [2500, null, text('pull.invalid', { reason })],
    ] as const)
      expect(await failureOn(code, subcode)).toMatchObject({ kind: 'refused', message })
    // Too much at once is no failure: a report that Meta prepares has the days.
    expect(await failureOn(-3, 1504045)).toBeNull()
  })

  it('of an ad account names it, and says nothing against the token', async () => {
    const body = connectBody({ ad_account_id: 'act_1009', products: [{ name: 'Glow Serum' }] })
    const { status, body: answer } = await meta.desk.post('/desk/platform/connect', body, 'owner')
    const reason = "Unsupported get request. Object with ID 'act_1009' does not exist"
    expect([status, answer]).toEqual([400, expect.objectContaining({ code: 'token_rejected' })])
    expect(answer.message).toBe(messageText()('token.adAccount', { id: 'act_1009', reason }))
  })
})
