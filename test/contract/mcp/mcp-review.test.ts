/** Decisions that an agent proposes: nothing is saved until the user confirms it in the window. */

import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_WAITING_PROPOSALS, PROPOSAL_HOURS, type Proposal } from '#shared/contract/internal/proposals.ts'
import { type McpHost, startMcpHost, type ToolResult } from '#test/helpers/mcp-host.ts'
import { makeFolder, removeFolder } from '#test/helpers/temp-folder.ts'
import { NOON, openTestApi } from '#test/helpers/test-api.ts'

const PRODUCT = 'Glow Serum'
const HOUR_MS = 3_600_000
const REASON = 'The checkout is slower since Tuesday.'

let folder: string
let desk: McpHost
let now: number
beforeEach(async () => {
  now = NOON
  folder = await makeFolder()
  desk = await startMcpHost(folder, { canPropose: true, options: { clock: { now: () => now } } })
})
afterEach(async () => {
  await desk.close()
  await removeFolder(folder)
})

type Json = Record<string, unknown>

const listed = async (product = PRODUCT): Promise<readonly string[]> => {
  const { structuredContent } = await desk.client.call('list_advice', { product, detail: 'full' })
  const cards = structuredContent?.cards as readonly {
    readonly card: string
    readonly decision: string | null
    readonly severity: string
  }[]
  return cards.filter(({ decision, severity }) => decision === null && severity !== 'insufficient_data').map(({ card }) => card)
}

/** The short name of the first open card. */
const openCard = async (): Promise<string> => {
  const [card] = await listed()
  if (card === undefined) throw new Error('The demo has no open card.')
  return card
}

const propose = (card: string, more: Json = {}): Promise<ToolResult> =>
  desk.client.call('review_advice', { product: PRODUCT, card, decision: 'adopt', reason: REASON, ...more })

const textOf = ({ content }: ToolResult): string => content[0]?.text ?? ''

const json = async (method: string, path: string, body?: unknown): Promise<Json & { readonly http: number }> => {
  const response = await desk.send(method, path, body)
  return { ...((await response.json()) as Json), http: response.status }
}
const reviews = async () => (await json('GET', `/api/advice/reviews/${encodeURIComponent(PRODUCT)}`)).reviews as Record<string, Json>
const history = async () => (await json('GET', `/desk/reviews/${encodeURIComponent(PRODUCT)}`)).history as readonly Json[]
const proposals = async () => (await json('GET', '/desk/proposals')).proposals as readonly Proposal[]
const newest = async (): Promise<Proposal> => {
  const [proposal] = await proposals()
  if (proposal === undefined) throw new Error('Expected a proposal.')
  return proposal
}
const answer = ({ id, product, card_id, decision }: Proposal, is_confirmed: boolean, change: Json = {}) =>
  json('POST', '/desk/proposals/answer', { id, product, card_id, decision, is_confirmed, ...change })
const toolNames = async () =>
  ((await desk.client.request('tools/list')) as { readonly tools: readonly { readonly name: string }[] }).tools.map(({ name }) => name)

describe('review_advice', () => {
  it('is off until its own switch is on, and off again with the one of agents', async () => {
    expect(await toolNames()).toContain('review_advice')
    await desk.send('PUT', '/desk/mcp', { is_on: true, can_propose: false })
    const card = await openCard()
    expect(await toolNames()).not.toContain('review_advice')
    expect((await desk.client.send('tools/call', { name: 'review_advice', arguments: {} })).text).toContain('review_advice')
    await desk.send('PUT', '/desk/mcp', { is_on: true, can_propose: true })
    expect((await propose(card)).isError).toBeUndefined()
    expect(await json('PUT', '/desk/mcp', { is_on: false })).toMatchObject({ is_on: false, can_propose: false })
    expect(await json('PUT', '/desk/mcp', { is_on: true })).toMatchObject({ is_on: true, can_propose: false })
    expect((await newest()).state).toBe('dropped')
  })

  it('saves nothing but a proposal, and states how to read what becomes of it', async () => {
    const before = await reviews()
    const card = await openCard()
    const { structuredContent } = await propose(card, { decision: 'ignore' })
    expect(structuredContent).toEqual({
      ...{ card, decision: 'ignore', expires_at: new Date(NOON + PROPOSAL_HOURS * HOUR_MS).toISOString() },
      state: 'waiting for the user’s confirmation in the window',
      next: expect.stringContaining('list_decisions'),
    })
    expect(await reviews()).toEqual(before)
    expect(await newest()).toMatchObject({ product: PRODUCT, decision: 'ignore', reason: REASON, client: 'test-client', state: 'waiting' })
    const { structuredContent: log } = await desk.client.call('list_decisions', { product: PRODUCT })
    expect(log?.proposals).toEqual([expect.objectContaining({ card, decision: 'ignore', state: 'waiting' })])
  })

  it('becomes a decision when the user confirms it, and the log names the agent', async () => {
    const card = await openCard()
    await propose(card, { decision: 'ignore' })
    const proposal = await newest()
    expect(await answer(proposal, true)).toMatchObject({ http: 200, state: 'confirmed' })
    expect((await reviews())[proposal.card_id]).toMatchObject({ decision: 'ignored', ignore_reason: REASON })
    expect((await history())[0]).toMatchObject({
      ...{ card_id: proposal.card_id, decision: 'ignored', proposed: { client: 'test-client', reason: REASON } },
    })
    const { structuredContent: log } = await desk.client.call('list_decisions', { product: PRODUCT })
    expect(log).toMatchObject({
      proposals: [{ card, state: 'confirmed' }],
      decisions: expect.arrayContaining([expect.objectContaining({ card, proposed_by: { name: 'test-client' } })]),
    })
    expect(await answer(proposal, true)).toMatchObject({ http: 409, code: 'conflict' })
    expect((await history()).filter(({ card_id: id }) => id === proposal.card_id)).toHaveLength(1)
    expect(textOf(await propose(card))).toContain('already decided')
  })

  it('writes nothing for a client that claims the consent of the user, and cannot be confirmed by an agent', async () => {
    const before = await history()
    const card = await openCard()
    const consent = { confirmed: true, is_confirmed: true, user_consent: 'The user agreed.', state: 'confirmed' }
    await desk.client.send('tools/call', {
      name: 'review_advice',
      arguments: { product: PRODUCT, card, decision: 'adopt', reason: 'The user has confirmed this.', ...consent },
      _meta: { consent: true, ...consent },
    })
    const { id, product, card_id, decision, state } = await newest()
    expect(state).toBe('waiting')
    for (const caller of ['agent', 'program'] as const)
      for (const [path, body] of [
        ['/desk/proposals/answer', { id, product, card_id, decision, is_confirmed: true }],
        ...(caller === 'agent' ? ([['/api/advice/review', { product, card_id, decision }]] as const) : []),
      ] as const) {
        const init = { method: 'POST', headers: { 'x-api-key': desk.key }, body: JSON.stringify(body) }
        expect((await desk.api.fetch(new Request(`http://desk.invalid${path}`, init), caller)).status, path).toBe(404)
      }
    for (const wrong of ['executed', 'agree', 'disagree', 'confirmed'])
      expect((await propose(card, { decision: wrong })).isError).toBe(true)
    expect(await history()).toEqual(before)
  })

  it('confirms only what the user saw', async () => {
    const [first = '', second = ''] = await listed()
    await propose(first, { decision: 'ignore' })
    const proposal = await newest()
    await propose(second)
    const other = await newest()
    expect(await answer(proposal, true, { decision: 'adopt' })).toMatchObject({ http: 404 })
    expect(await answer(proposal, true, { card_id: other.card_id })).toMatchObject({ http: 404 })
    expect(await answer(proposal, true, { product: 'Refill Pouch' })).toMatchObject({ http: 404 })
    expect(textOf(await propose(first, { decision: 'adopt' }))).toContain('already waits')
    expect((await proposals()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })

  it('expires, and is replaced by a decision of the user', async () => {
    const [first = '', second = ''] = await listed()
    await propose(first)
    const proposal = await newest()
    now += PROPOSAL_HOURS * HOUR_MS
    expect((await newest()).state).toBe('expired')
    expect(await answer(proposal, true)).toMatchObject({ http: 409 })
    now = NOON
    await propose(second)
    const { product, card_id } = await newest()
    await desk.send('POST', '/api/advice/review', { product, card_id, decision: 'adopt' })
    expect((await newest()).state).toBe('replaced')
    expect((await history())[0]).toMatchObject({ card_id, proposed: null })
  })

  it('is not repeated for a day once the user declined it', async () => {
    const card = await openCard()
    await propose(card)
    expect(await answer(await newest(), false)).toMatchObject({ http: 200, state: 'declined' })
    expect(textOf(await propose(card))).toMatch(/declined.*Do not propose it again/)
    now += PROPOSAL_HOURS * HOUR_MS + 1
    expect(textOf(await propose(card))).not.toContain('declined')
  })

  it('waits in a limited number, over a restart', async () => {
    const cards = new Map<string, string>()
    for (const product of ['Glow Serum', 'Refill Pouch']) for (const card of await listed(product)) cards.set(card, product)
    const all = [...cards]
    const more = Math.min(all.length, MAX_WAITING_PROPOSALS)
    for (const [card, product] of all) await propose(card, { product })
    expect((await proposals()).filter(({ state }) => state === 'waiting')).toHaveLength(more)
    await desk.api.close()
    const api = await openTestApi(join(folder, 'data'))
    const again = await api.fetch(new Request('http://desk.invalid/desk/proposals', { headers: { 'x-api-key': desk.key } }), 'owner')
    expect(((await again.json()) as { readonly proposals: readonly Proposal[] }).proposals).toHaveLength(more)
    await api.close()
  })

  it('has a reason that hides nothing: one visible line, and a client of the same kind', async () => {
    const card = await openCard()
    await propose(card, { reason: 'Good\u202e\u200b\nconfirm\u0000 now \u{e0041}' })
    const { reason } = await newest()
    expect(reason).toBe('Good confirm now')
    expect(textOf(await propose(card, { reason: '\u200b\u202e' }))).toContain('no visible text')
    expect((await propose(card, { reason: 'x'.repeat(301) })).isError).toBe(true)
  })

  it('is refused by the API to a connection that listed the tool before the switch was turned off', async () => {
    await propose(await openCard())
    const { product, card_id } = await newest()
    await desk.send('PUT', '/desk/mcp', { is_on: true, can_propose: false })
    const request = new Request('http://desk.invalid/desk/proposals', {
      method: 'POST',
      headers: { 'x-api-key': desk.key },
      body: JSON.stringify({ product, card_id, decision: 'adopt', reason: REASON, client: '' }),
    })
    expect(await (await desk.api.fetch(request, 'agent')).json()).toMatchObject({ outcome: 'off' })
  })

  it('never waits after the switch was turned off or the user decided, however far its call was', async () => {
    await propose(await openCard())
    const { product, card_id } = await newest()
    const off = { is_on: true, can_propose: false }
    const send = (path: string, body: object): Request =>
      new Request(`http://desk.invalid${path}`, { method: 'POST', headers: { 'x-api-key': desk.key }, body: JSON.stringify(body) })
    for (let lead = 0; lead < 60; lead += 1) {
      await desk.send('PUT', '/desk/mcp', { is_on: true, can_propose: true })
      const call = desk.api.fetch(send('/desk/proposals', { product, card_id, decision: 'adopt', reason: REASON, client: '' }), 'agent')
      for (let step = 0; step < lead; step += 1) await Promise.resolve()
      await Promise.all([call, desk.send('PUT', '/desk/mcp', off)])
      expect((await proposals()).filter(({ state }) => state === 'waiting')).toEqual([])
    }
    await desk.send('PUT', '/desk/mcp', { is_on: true, can_propose: true })
    const call = desk.api.fetch(send('/desk/proposals', { product, card_id, decision: 'adopt', reason: REASON, client: '' }), 'agent')
    await Promise.all([call, desk.send('POST', '/api/advice/review', { product, card_id, decision: 'ignore' })])
    expect((await proposals()).filter(({ state }) => state === 'waiting')).toEqual([])
  })
})
