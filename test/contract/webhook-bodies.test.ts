/** What strangers can make the webhook of the payment provider read and keep in memory. */

import { describe, expect, it, onTestFinished } from 'vitest'
import { createBillingFixture } from '../helpers/billing-fixture.ts'
import { stripeEvent } from '../helpers/fake-stripe/signed-event.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi, type TestApi } from '../helpers/test-api.ts'

/** A body that never ends; `reads` counts how often it was asked for data. */
const endlessBody = () => {
  let reads = 0
  const pull = (): void => {
    reads += 1
  }
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  return { body, reads: () => reads }
}

const post = (api: TestApi, body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Promise<Response> =>
  api.fetch(new Request('http://desk.invalid/webhooks/stripe', { method: 'POST', headers, body, duplex: 'half' } as RequestInit))

const openBilling = async () => {
  const world = await createBillingFixture()
  onTestFinished(world.close)
  return world
}

describe('the webhook', () => {
  it('answers 503 without reading the body where billing is off', async () => {
    const api = await openTestApi(await temporaryFolder())
    onTestFinished(api.close)
    const { body, reads } = endlessBody()
    expect((await post(api, body, { 'stripe-signature': 't=1,v1=0' })).status).toBe(503)
    expect(reads()).toBe(0)
  })

  it('answers 400 without reading the body where the signature is missing', async () => {
    const world = await openBilling()
    const { body, reads } = endlessBody()
    expect((await post(world.api, body)).status).toBe(400)
    expect(reads()).toBe(0)
  })

  it('keeps few bodies at once: a newer event displaces the slowest one', async () => {
    const world = await openBilling()
    const answers = Array.from({ length: 9 }, () => post(world.api, endlessBody().body, { 'stripe-signature': 't=1,v1=0' }))
    const displaced = await Promise.race(answers.map(async (answer, index) => ({ index, response: await answer })))
    expect(displaced.index).toBe(0)
    expect(displaced.response.status).toBe(429)
    expect(displaced.response.headers.get('retry-after')).toBe('1')
    expect((await world.deliver(stripeEvent('customer.created', 1, {}))).status).toBe(200)
  })
})
