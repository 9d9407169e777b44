/** `npm run fake:meta`: the fake of Meta's Graph API for developers, on this machine, with moods that are chosen on its command line. */

import { createInterface } from 'node:readline'
import { dayInZone } from '#shared/calendar.ts'
import { type FakeGraph, GOOD_APP, graphData, startFakeGraph, tokenWith } from './fake-graph.ts'
import type { Endpoint, GraphBehavior } from './graph-types.ts'

/** Every way to answer, with what it is. */
const moods: Readonly<Record<GraphBehavior, string>> = {
  kind: 'the answer',
  slow: 'the answer after half a second',
  late: 'the answer after 65 seconds',
  throttle: 'rate limit, with minutes in a header',
  'user-limit': 'rate limit without a time',
  reduce: 'asks for less data',
  'nearly-full': 'the answer at 97% of the limit',
  'old-api': 'the answer, announcing the end of the API version',
  expired: 'the token has expired',
  'no-right': 'no permission for the ad account',
  hiccup: 'a temporary error',
  'error-in-200': 'an error with status 200',
  'old-version': 'the version of the API has ended',
  drop: 'cuts the connection',
  half: 'cuts the connection in the body',
  hang: 'never answers',
  broken: 'invalid JSON',
  page: 'an HTML page with status 502',
  'no-data': 'a list without its list',
  empty: 'a list without entries',
  huge: '40 MB',
  redirect: 'leads elsewhere',
}

const endpoints: Readonly<Record<Endpoint, string>> = {
  debug_token: 'inspection of a token',
  exchange: 'exchange of a token',
  permissions: 'permissions of a token',
  adaccounts: 'list of ad accounts',
  account: 'one ad account',
  insights: 'ads by day',
  totals: 'the ad account by day',
  people: 'reach of ad sets and campaigns by day',
  campaigns: 'campaigns with budgets and states',
  adsets: 'ad sets with budgets and states',
  ads: 'ads with states',
  activities: 'edits from the activity log',
  runs: 'start of a report that is prepared',
  run: 'state of that report',
  results: 'rows of that report',
}

const MOST_ANSWERS = 1000

const isMood = (text: string): text is GraphBehavior => Object.hasOwn(moods, text)
const isEndpoint = (text: string): text is Endpoint => Object.hasOwn(endpoints, text)

const now = Date.now()
const inSeconds = (days: number): number => Math.floor(now / 1000) + days * 86_400

/** Tokens to try, by what they show. */
const tokens = {
  'EAA-fake-never-expires': tokenWith({ debugFields: { issued_at: inSeconds(-200), expires_at: 0, type: 'SYSTEM_USER' } }),
  'EAA-fake-60-days': tokenWith({
    debugFields: { issued_at: inSeconds(0), expires_at: inSeconds(60), data_access_expires_at: inSeconds(90) },
  }),
  'EAA-fake-one-hour': tokenWith({ debugFields: { expires_at: inSeconds(1 / 24) }, exchangedFor: 'EAA-fake-60-days' }),
  'EAA-fake-app-secret': tokenWith({ debugFields: { expires_at: 0 }, app: { ...GOOD_APP, requiresProof: true } }),
  'EAA-fake-expired': tokenWith({ refused: { code: 190, subcode: 463, message: 'Session has expired' } }),
}

const table = (entries: Readonly<Record<string, string>>): string =>
  Object.entries(entries)
    .map(([name, text]) => `  ${name.padEnd(14)}${text}`)
    .join('\n')

const help = `Type a line to choose the next answers:
  MOOD [ENDPOINT [COUNT]]   how ENDPOINT (insights) answers the next COUNT (1) calls, then kind again
  limit CALLS               how many more calls for ad accounts are accepted; "limit none" for any number
  help, quit
Moods:
${table(moods)}
Endpoints:
${table(endpoints)}`

/** What happened, in one line. */
const run = async (fake: FakeGraph, line: string): Promise<string> => {
  const [first = '', second = 'insights', third = '1'] = line.trim().split(/\s+/)
  if (first === 'help') return help
  if (first === 'limit') {
    if (second !== 'none' && !/^\d{1,6}$/.test(second)) return 'Enter a number of calls, or none.'
    await fake.limit(second === 'none' ? null : Number(second))
    return `Calls that are accepted: ${second}`
  }
  if (!isMood(first) || !isEndpoint(second)) return `Unknown: ${line.trim()}. Type help.`
  const count = Number(third)
  if (!Number.isInteger(count) || count < 1 || count > MOST_ANSWERS) return `COUNT must be from 1 to ${MOST_ANSWERS}.`
  await fake.nextMoods(second, ...Array<GraphBehavior>(count).fill(first))
  return `Next ${count} × ${second}: ${first}`
}

const fake = await startFakeGraph()
// Tokyo is ahead of both ad accounts.
await fake.show(graphData({ tokens, firstDay: dayInZone(now - 400 * 86_400_000, 'Asia/Tokyo'), lastDay: dayInZone(now, 'Asia/Tokyo') }))
console.log(`A fake of Meta's Graph API listens on ${fake.url}
Start the app with it: ROAS_DESK_GRAPH_URL=${fake.url} npm start
Tokens: ${Object.keys(tokens).join(', ')}
App of the tokens: ID ${GOOD_APP.id}, secret ${GOOD_APP.secret}
${help}`)

const lines = createInterface({ input: process.stdin })
for await (const line of lines) {
  if (line.trim() === 'quit') break
  if (line.trim() !== '') console.log(await run(fake, line))
}
// Without a keyboard, such as in the background, it runs until it is ended.
if (process.stdin.readableEnded) await new Promise(() => undefined)
lines.close()
await fake.close()
