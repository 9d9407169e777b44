/** What the fake answers to a request that it means well with, and what it finds wrong with one. */

import { createHmac } from 'node:crypto'
import { activitiesOf, entitiesOf } from './graph-entities.ts'
import { rowsOf } from './graph-rows.ts'
import type { Runs } from './graph-runs.ts'
import type { FakeToken, GraphData, GraphRequest } from './graph-types.ts'

export interface GraphAnswer {
  readonly status: number
  readonly body: unknown
}

export const refusal = (status: number, code: number, subcode: number | null, message: string, more: object = {}): GraphAnswer => ({
  status,
  body: {
    error: { message, type: 'OAuthException', code, ...(subcode === null ? {} : { error_subcode: subcode }), ...more, fbtrace_id: 'AbC' },
  },
})

const tooMuch = (): GraphAnswer => refusal(500, 1, 99, "Please reduce the amount of data you're asking for, then retry your request")

/** A page of a list. Its `next` contains the token and leads to a closed port, so that a client that requests it fails. */
const pageOf = (all: readonly unknown[], { query, bearer }: GraphRequest): GraphAnswer => {
  const start = Number(query.after ?? 0)
  const end = start + Number(query.limit ?? 25)
  const next = end < all.length ? { next: `http://127.0.0.1:1/next?access_token=${bearer}&after=${end}` } : {}
  return { status: 200, body: { data: all.slice(start, end), paging: { cursors: { before: String(start), after: String(end) }, ...next } } }
}

const inspection = (token: FakeToken): GraphAnswer => ({
  status: 200,
  body: {
    data: {
      app_id: token.app.id,
      type: 'USER',
      ...token.debugFields,
      is_valid: token.refused === null,
      ...(token.refused ? { error: token.refused } : {}),
      scopes: token.scopes,
      user_id: '2',
    },
  },
})

/** The values that a filter names for a field; null without one. */
const filteredBy = (filtering: string | undefined, field: string): readonly string[] | null => {
  const filters = JSON.parse(filtering ?? '[]') as readonly { readonly field: string; readonly value: readonly string[] }[]
  return filters.find((filter) => filter.field === field)?.value ?? null
}

type Rows = ReturnType<typeof rowsOf>
/** The rows of the last request of a world: the next page is mostly of the same ones. */
const lastRows = new WeakMap<GraphData, { readonly asked: string; readonly rows: Rows }>()

/** The rows of ads that a request asks for. */
const rowsFor = (world: GraphData, { query }: GraphRequest): Rows => {
  const asked = `${query.time_range} ${query.filtering}`
  const last = lastRows.get(world)
  const rows = last?.asked === asked ? last.rows : rowsAsked(world, query)
  lastRows.set(world, { asked, rows })
  return rows
}

const rowsAsked = (world: GraphData, query: GraphRequest['query']): Rows => {
  const { since, until } = JSON.parse(query.time_range ?? '{}') as { since: string; until: string }
  const campaigns = filteredBy(query.filtering, 'campaign.id')
  const rows = rowsOf(world, since, until, filteredBy(query.filtering, 'ad.effective_status'))
  return rows.filter(({ campaign_id: id }) => campaigns === null || campaigns.includes(String(id)))
}

/** People that the ads of rows reached: each ad has 800, and most are the same ones. */
const peopleOf = (rows: Rows): number => 650 + 150 * new Set(rows.map(({ ad_id: id }) => id)).size

/** The reach of ad sets or campaigns by day. */
const peopleIn = (world: GraphData, request: GraphRequest): GraphAnswer => {
  const { level = '', time_increment: increment, filtering } = request.query
  const isKnown = level === 'adset' || level === 'campaign'
  const isDaily = increment === '1' && filteredBy(filtering, `${level}.effective_status`)?.includes('DELETED') === true
  if (!isKnown || !isDaily) return refusal(400, 100, null, 'A desk asks for the reach of ad sets and campaigns, also deleted ones, by day.')
  const { since, until } = JSON.parse(request.query.time_range ?? '{}') as { since: string; until: string }
  const id = `${level}_id`
  const wanted = filteredBy(filtering, `${level}.id`) ?? []
  const shown = rowsOf({ ...world, odd: {} }, since, until, 'all').filter((row) => wanted.includes(String(row[id])))
  const groups = Map.groupBy(shown, (row) => `${row.date_start} ${row[id]}`)
  const rows = [...groups].flatMap(([key, ofGroup]) => {
    const [first] = ofGroup
    return first === undefined
      ? []
      : [
          {
            [id]: first[id],
            reach: String(peopleOf(ofGroup)),
            date_start: first.date_start,
            date_stop: first.date_stop,
            ...world.odd[key],
          },
        ]
  })
  return rows.length > world.mostRows ? tooMuch() : pageOf(rows, request)
}

/** The account with all its ads, whatever their status; days without spend are absent. */
const totalsOf = (world: GraphData, request: GraphRequest): GraphAnswer => {
  const { since, until } = JSON.parse(request.query.time_range ?? '{}') as { since: string; until: string }
  if (request.query.time_increment !== '1') return refusal(400, 100, null, 'A desk asks day by day.')
  const days = Map.groupBy(rowsOf({ ...world, odd: {} }, since, until, 'all'), ({ date_start }) => String(date_start))
  const rows = [...days].map(([day, ofDay]) => {
    const spend = ofDay.reduce((sum, row) => sum + Number(row.spend), world.spendWithoutAd)
    return { spend: spend.toFixed(2), reach: String(peopleOf(ofDay)), date_start: day, date_stop: day }
  })
  return pageOf(rows, request)
}

/** A page of ads that were in none before. */
const endlessPage = ([row]: Rows, { query }: GraphRequest): GraphAnswer => {
  const start = Number(query.after ?? 0)
  const end = start + Number(query.limit ?? 25)
  const data = Array.from({ length: end - start }, (_, index) => ({ ...row, ad_id: `x${start + index}` }))
  return {
    status: 200,
    body: { data, paging: { cursors: { before: String(start), after: String(end) }, next: 'http://127.0.0.1:1/next' } },
  }
}

const insightsOf = (world: GraphData, request: GraphRequest): GraphAnswer => {
  if (world.refusal) return refusal(400, world.refusal.code, world.refusal.subcode, 'Not today')
  const { query } = request
  if (query.level === 'campaign') {
    const ids = new Set(rowsFor(world, request).map(({ campaign_id: id }) => id))
    return pageOf(
      [...ids].map((campaign_id) => ({ campaign_id, date_start: '2026-11-19', date_stop: '2026-11-19' })),
      request,
    )
  }
  const asked = JSON.stringify([query.level, query.time_increment, query.action_breakdowns])
  if (asked !== '["ad","1","action_type"]') return refusal(400, 100, null, `Not what a desk asks for: ${asked}`)
  const rows = rowsFor(world, request)
  if (world.isEndless) return endlessPage(rows, request)
  if (rows.length > world.mostRows) return tooMuch()
  return pageOf(rows, request)
}

/** What is wrong with the proof of a call; null: nothing. */
const proofFault = ({ app }: FakeToken, { bearer, query }: GraphRequest): GraphAnswer | null => {
  const method = { type: 'GraphMethodException' }
  const { appsecret_proof: proof } = query
  if (proof === undefined)
    return app.requiresProof ? refusal(400, 100, null, 'API calls from the server require an appsecret_proof argument', method) : null
  const expected = createHmac('sha256', app.secret).update(String(bearer)).digest('hex')
  return proof === expected ? null : refusal(400, 100, null, `Invalid appsecret_proof ${proof} provided in the API argument`, method)
}

/** Meta has a code of its own for neither an unknown app nor a wrong secret. */
const exchange = (world: GraphData, { query }: GraphRequest): GraphAnswer => {
  const given = query.fb_exchange_token ?? ''
  const token = world.tokens[given]
  if (query.grant_type !== 'fb_exchange_token' || !token) return refusal(400, 190, null, `Malformed access token ${given}`)
  if (query.client_id !== token.app.id) return refusal(400, 101, null, 'Error validating application. Cannot get application info.')
  if (query.client_secret !== token.app.secret) return refusal(400, 1, null, `Error validating client secret ${query.client_secret}.`)
  if (token.debugFields.type === 'SYSTEM_USER' && query.set_token_expires_in_60_days !== 'true')
    return refusal(400, 100, null, 'The parameter set_token_expires_in_60_days is required.')
  return { status: 200, body: { access_token: token.exchangedFor ?? given, token_type: 'bearer', expires_in: 5_183_944 } }
}

/** Reports, whichever token started them. */
const runResponse = (world: GraphData, runs: Runs, request: GraphRequest): GraphAnswer => {
  const [id = ''] = request.path.split('/')
  const unknown = refusal(400, 100, 33, `Unsupported get request. Object with ID '${id}' does not exist`)
  if (request.endpoint === 'run') {
    const state = runs.poll(id)
    const asked = runs.requestOf(id)
    const isTooLarge = asked !== null && rowsFor(world, asked).length > world.mostRunRows
    return state === null
      ? unknown
      : { status: 200, body: isTooLarge ? { id, async_status: 'Job Failed', error_code: -3, error_subcode: 1504045 } : state }
  }
  const asked = runs.requestOf(id)
  if (asked === null) return unknown
  if (request.query.after !== undefined && runs.hasExpired(world)) return refusal(400, 100, 1_349_195, 'The cursor has expired')
  return pageOf(rowsFor(world, asked), request)
}

export const successResponse = (world: GraphData, runs: Runs, request: GraphRequest): GraphAnswer => {
  const { endpoint, bearer, path, query } = request
  const token = world.tokens[bearer ?? '']
  if (request.version !== 'v26.0') return refusal(400, 2635, null, 'You are calling a deprecated version. Please update to v26.0.')
  if (!token) return refusal(400, 190, null, `Malformed access token ${bearer}`)
  const fault = proofFault(token, request)
  if (fault) return fault
  if (endpoint === 'exchange') return exchange(world, request)
  if (endpoint === 'debug_token') {
    if (!token.inspectable)
      return refusal(400, 100, null, '(#100) You must provide an app access token, or a user access token that is a developer')
    return inspection(world.tokens[query.input_token ?? ''] ?? token)
  }
  if (token.refused) return refusal(400, token.refused.code, token.refused.subcode, token.refused.message)
  if (endpoint === 'permissions')
    return { status: 200, body: { data: token.scopes.map((permission) => ({ permission, status: 'granted' })) } }
  const readable = world.adAccounts.filter(({ id }) => token.adAccounts.includes(id))
  if (endpoint === 'adaccounts') return pageOf(readable, request)
  if (endpoint === 'run' || endpoint === 'results') return runResponse(world, runs, request)
  const account = readable.find(({ id }) => path.split('/')[0] === id)
  if (!account) return refusal(400, 100, 33, `Unsupported get request. Object with ID '${path}' does not exist`)
  if (!token.scopes.includes('ads_read')) return refusal(403, 200, null, '(#200) Ad account owner has NOT granted ads_read permission')
  if (endpoint === 'account') return { status: 200, body: account }
  if (endpoint === 'runs') return { status: 200, body: { report_run_id: runs.start(world, request) } }
  if (endpoint === 'totals') return totalsOf(world, request)
  if (endpoint === 'people') return peopleIn(world, request)
  if (endpoint === 'campaigns' || endpoint === 'adsets' || endpoint === 'ads')
    return Number(query.limit) > world.mostEntities ? tooMuch() : pageOf(entitiesOf(world, endpoint, query), request)
  if (endpoint === 'activities') return pageOf(activitiesOf(world, query), request)
  return insightsOf(world, request)
}
