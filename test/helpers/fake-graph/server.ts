/** A fake of Meta's Graph API on the loopback address, in a separate process, that fails on demand. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomFrom } from '../random.ts'
import { type GraphAnswer, refusal, successResponse } from './graph-responses.ts'
import { createRuns } from './graph-runs.ts'
import { createTier } from './graph-tier.ts'
import {
  type Command,
  type Endpoint,
  expiredToken,
  type GraphBehavior,
  type GraphData,
  type GraphRequest,
  type Reply,
} from './graph-types.ts'
import { sendPicture } from './pictures.ts'

let world: GraphData = {
  tokens: {},
  adAccounts: [],
  firstDay: '2026-01-01',
  lastDay: '2026-01-01',
  mostRows: 1000,
  runs: [],
  mostRunRows: 100_000,
  expiringCursors: 0,
  firstSpend: '10',
  adStatuses: {},
  gone: [],
  campaignNames: {},
  moreCampaigns: [],
  moreActions: [],
  faults: null,
  asOf: null,
  lateMs: 65_000,
  refusal: null,
  isEndless: false,
  spendWithoutAd: 0,
  rows: null,
  entities: {},
  activities: [],
  mostEntities: 500,
  odd: {},
}
const moods = new Map<Endpoint, GraphBehavior[]>()
const runs = createRuns()
const tier = createTier()
/** Chooses the calls that fail: the same ones in each run of a test. */
const random = randomFrom(20_261_119)
let faults = 0
let received: GraphRequest[] = []
let limit: number | null = null
let used = 0

const entityEdges = ['campaigns', 'adsets', 'ads'] as const

/** Inspections of tokens are not counted for an ad account. */
const isCounted = (endpoint: Endpoint | null): boolean =>
  endpoint !== null &&
  ['account', 'insights', 'totals', 'people', 'activities', 'runs', 'run', 'results', ...entityEdges].includes(endpoint)

const endpointOf = (method: string | undefined, path: string, query: URLSearchParams): Endpoint | null => {
  if (/^\d+$/.test(path)) return 'run'
  if (/^\d+\/insights$/.test(path)) return 'results'
  if (method === 'POST') return /^act_\d+\/insights$/.test(path) ? 'runs' : null
  if (path === 'debug_token') return 'debug_token'
  if (path === 'oauth/access_token') return 'exchange'
  if (path === 'me/permissions') return 'permissions'
  if (path === 'me/adaccounts') return 'adaccounts'
  const [, edge] = /^act_\d+(?:\/(insights|campaigns|adsets|ads|activities))?$/.exec(path) ?? [null, null]
  if (/^act_\d+$/.test(path)) return 'account'
  const level = query.get('level')
  if (edge === 'insights' && level === 'account') return 'totals'
  if (edge === 'insights' && level !== 'ad' && query.get('fields')?.includes('reach') === true) return 'people'
  return edge === 'insights' || edge === 'activities' ? edge : (entityEdges.find((known) => known === edge) ?? null)
}

const read = (request: IncomingMessage): GraphRequest => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const [, version = '', path = ''] = /^\/([^/]+)\/(.+)$/.exec(url.pathname) ?? []
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
  const endpoint = endpointOf(request.method, path, url.searchParams)
  if (isCounted(endpoint)) used += 1
  const isOverLimit = isCounted(endpoint) && ((limit !== null && used > limit) || tier.isRefused(request.method ?? ''))
  return { method: request.method ?? '', version, endpoint, path, query: Object.fromEntries(url.searchParams), bearer, isOverLimit }
}

const refusals: Partial<Record<GraphBehavior, (request: GraphRequest) => GraphAnswer>> = {
  throttle: () => refusal(400, 80_000, 2446079, 'There have been too many calls from this ad-account. Wait a bit and try again.'),
  'user-limit': () => refusal(400, 17, 2446079, '(#17) User request limit reached'),
  reduce: () => refusal(500, 1, 99, "Please reduce the amount of data you're asking for, then retry your request"),
  expired: ({ bearer }) => refusal(400, 190, 463, expiredToken(String(bearer))),
  hiccup: () => refusal(500, 2, null, 'An unexpected error has occurred. Please retry your request later.', { is_transient: true }),
  'old-version': () =>
    refusal(400, 2635, null, 'You are calling a deprecated version of the Ads API. Please update to the latest version: v27.0.'),
  'error-in-200': () => ({ ...refusal(200, 2, 1504043, 'A passing trouble') }),
  'no-right': () => refusal(403, 200, null, '(#200) Ad account owner has NOT granted ads_read permission'),
  empty: () => ({ status: 200, body: { data: [], paging: {} } }),
  'no-data': () => ({ status: 200, body: { paging: {} } }),
}

const headersOf = (mood: GraphBehavior, { path }: GraphRequest): Record<string, string> => {
  const account = path.replace(/^act_/, '').split('/')[0] ?? ''
  const share = limit === null ? 3 : Math.round((100 * used) / limit)
  const ofTier = tier.usage()
  const usage =
    ofTier !== null
      ? { call_count: ofTier.percent, estimated_time_to_regain_access: ofTier.minutes }
      : mood === 'throttle'
        ? { call_count: 101, estimated_time_to_regain_access: 7 }
        : { call_count: mood === 'nearly-full' ? 97 : share, estimated_time_to_regain_access: share < 95 ? 0 : 5 }
  return {
    'content-type': 'application/json; charset=UTF-8',
    'facebook-api-version': 'v26.0',
    'x-app-usage': mood === 'hiccup' ? 'not json' : JSON.stringify({ call_count: 2, total_time: 1, total_cputime: 1 }),
    'x-business-use-case-usage': JSON.stringify({
      [account]: [
        { type: 'ads_management', call_count: 1 },
        { type: 'ads_insights', ...usage },
      ],
    }),
    ...(mood === 'nearly-full' || mood === 'old-api' ? { 'x-ad-api-version-warning': 'The call has been auto-upgraded to v26.0' } : {}),
  }
}

/** 40 MB of blanks inside one JSON text. */
const huge = (response: ServerResponse): void => {
  const blanks = ' '.repeat(1 << 20)
  let left = 40
  const more = (): void => {
    if (response.destroyed) return
    left -= 1
    if (left === 0) response.end('"data":[]}')
    else if (response.write(blanks)) setImmediate(more)
    else response.once('drain', more)
  }
  response.write('{')
  more()
}

const well = (request: GraphRequest, response: ServerResponse, mood: GraphBehavior = 'kind'): void => {
  const { status, body } = refusals[mood]?.(request) ?? successResponse(world, runs, request)
  response.writeHead(status, headersOf(mood, request)).end(JSON.stringify(body))
}

/** The next fault of the world for some of the calls that count. */
const faultOf = ({ endpoint }: GraphRequest): GraphBehavior => {
  if (world.faults === null || !isCounted(endpoint) || random.uniform() >= world.faults.share) return 'kind'
  faults += 1
  return world.faults.moods[faults % world.faults.moods.length] ?? 'kind'
}

const answer = (request: GraphRequest, response: ServerResponse): void => {
  const mood = request.isOverLimit ? 'throttle' : ((request.endpoint && moods.get(request.endpoint)?.shift()) ?? faultOf(request))
  const { socket } = response
  switch (mood) {
    case 'drop':
      return void socket?.destroy()
    case 'hang':
      return
    case 'slow':
      return void setTimeout(() => well(request, response), 500)
    case 'late':
      return void setTimeout(() => well(request, response), world.lateMs)
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' })
      response.write('{"data":[{"ad_id":"a1"')
      return void setImmediate(() => socket?.destroy())
    case 'broken':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data": [')
    case 'page':
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>')
    case 'redirect':
      return void response.writeHead(302, { location: `/v26.0/me/adaccounts?access_token=${request.bearer}` }).end()
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' })
      return void huge(response)
    default:
      well(request, response, mood)
  }
}

const server = createServer((request, response) => {
  const asked = read(request)
  received.push(asked)
  if (asked.version === 'pictures') sendPicture(asked.path, response)
  else answer(asked, response)
})

const send = (reply: Reply): void => {
  process.send?.(reply)
}

process.on('message', (command: Command) => {
  if (command.type === 'received') {
    send({ type: 'received', received })
    received = []
    return
  }
  if (command.type === 'limit') [limit, used] = [command.calls, 0]
  else if (command.type === 'tier') tier.set(command.tier)
  else if (command.type === 'time') tier.setTime(command.now)
  else if (command.type === 'world') world = command.world
  else moods.set(command.at, [...command.moods])
  send({ type: 'done' })
})
process.on('disconnect', () => process.exit(0))

server.listen(0, '127.0.0.1', () => send({ type: 'listening', port: (server.address() as AddressInfo).port }))
