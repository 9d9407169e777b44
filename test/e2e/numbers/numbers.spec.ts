/** The numbers on screen match the API: 200 seeded choices of product, day and view, each read as text and compared with the API. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay, type Day, daysFromTo } from '#shared/calendar.ts'
import { deskAccountRoute } from '#shared/contract/internal/window-account.ts'
import { window as en } from '#shared/locales/en/window/index.ts'
import { window as zhHans } from '#shared/locales/zh-Hans/window/index.ts'
import { isMetaSpendOnly } from '#shared/meta-spend-only.ts'
import { type ApiGet, apiGetAs } from '../../helpers/api-get.ts'
import { PATIENCE_MS } from '../../helpers/patience.ts'
import { randomFrom } from '../../helpers/random.ts'
import { testSeed } from '../../helpers/test-seed.ts'
import { launchChromium } from '../chromium.ts'
import { temporaryFolder } from '../desktop-app.ts'
import { launchServed, type ServedApp } from '../served-app.ts'
import { firstMismatch } from './check-view.ts'
import { entityViews } from './entity-views.ts'
import { funnelPlansViews } from './funnel-plans-views.ts'
import { type ManyProducts, makeManyProducts, TODAY } from './many-products.ts'
import { overviewViews } from './overview-views.ts'
import { seriesViews } from './series-views.ts'
import { storeViews } from './store-views.ts'
import { trendViews } from './trend-views.ts'
import type { ViewContext } from './view.ts'

const CHOICES = 200
/** A hundred views and more in one test, on a busy machine. */
const TIMEOUT_MS = 3_600_000

interface Desk extends Pick<ViewContext, 'language' | 'format'> {
  readonly owner: keyof ManyProducts
  /** The choice under Settings. */
  readonly numbers: string
}

const desks: readonly [Desk, ...Desk[]] = [
  { owner: 'dollars', language: 'en', numbers: 'language', format: 'en' },
  { owner: 'dollars', language: 'zh-Hans', numbers: 'language', format: 'zh' },
  { owner: 'euros', language: 'en', numbers: 'de', format: 'de' },
  { owner: 'euros', language: 'zh-Hans', numbers: 'fr', format: 'fr' },
  { owner: 'yen', language: 'en', numbers: 'language', format: 'en' },
]

const views = [overviewViews, trendViews, funnelPlansViews, seriesViews, storeViews, entityViews]
const random = randomFrom(testSeed)
const oneOf = <T>(from: readonly T[]): T => {
  const chosen = from[Math.floor(random.uniform() * from.length)]
  if (chosen === undefined) throw new Error('There is nothing to choose from')
  return chosen
}

/** Every broken number of an answer, 7 % off; whole ones stay whole. */
const bent = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isInteger(value) ? value : value * 1.07
  if (Array.isArray(value)) return value.map(bent)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bent(inner)]))
}

describe(`numbers on screen (seed ${testSeed})`, () => {
  const folder = temporaryFolder()
  const files = temporaryFolder()
  let owners: ManyProducts
  let app: ServedApp
  let browser: Browser

  beforeAll(async () => {
    ;[owners, browser] = await Promise.all([makeManyProducts(folder.path, files.path), launchChromium()])
    app = await launchServed({ dataDir: folder.path, today: TODAY })
  }, TIMEOUT_MS)
  afterAll(async () => {
    await browser?.close()
    await app?.stop()
    folder.remove()
    files.remove()
  })

  const openDesk = async (desk: Desk): Promise<Page> => {
    const { owner, language, numbers } = desk
    const product = (await accountOf(desk)).products[0]?.name
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-US' })
    const state = JSON.stringify({ state: { language, numbers, product }, version: 1 })
    await context.addInitScript(`localStorage.setItem('roas-desk.window', ${JSON.stringify(state)})`)
    const page = await context.newPage()
    await page.goto(`${app.url}/#key=${owners[owner].key}`)
    await page.getByRole('tabpanel').waitFor()
    return page
  }
  /** Calls the API directly, without the window. */
  const asker = ({ owner }: Desk): ApiGet =>
    apiGetAs({ fetch: ({ url, headers }) => fetch(url.replace('http://desk.invalid', app.url), { headers }) }, owners[owner].key)
  const accountOf = (desk: Desk) => asker(desk)('/desk/account', deskAccountRoute.answer)
  type Account = Awaited<ReturnType<typeof accountOf>>
  const asking = (desk: Desk, { other_channels: others, products }: Account, product: string, day: Day): ViewContext => {
    const { owner, language, format } = desk
    const words = language === 'en' ? en : zhHans
    const channels = products.find(({ name }) => name === product)?.channels ?? []
    const spendLabel = (name: string): string =>
      isMetaSpendOnly(others, channels) ? words.kpi.metaSpendOnly.replace('{{name}}', name) : name
    return { ask: asker(desk), product, day, today: TODAY, currency: owners[owner].currency, language, format, words, spendLabel, oneOf }
  }

  it.each(desks)(
    'are the API’s for $owner, language $language, numbers as in $format',
    async (desk) => {
      const account = await accountOf(desk)
      const page = await openDesk(desk)
      const faults: string[] = []
      // Three wrong ones say what is wrong; each costs the whole patience.
      for (let choice = 0; choice < CHOICES / desks.length && faults.length < 3; choice += 1) {
        const { name, first_day: first } = oneOf(account.products)
        // Days before the first facts, and the day that is not over, are days too.
        const asked = asking(desk, account, name, oneOf(daysFromTo(addDays(asDay(first ?? TODAY), -2), TODAY)))
        const fault = await firstMismatch(page, oneOf(oneOf(views)), asked, { format: desk.format, currency: asked.currency }, PATIENCE_MS)
        if (fault !== null) faults.push(fault)
      }
      await page.context().close()
      expect(faults, `TEST_SEED=${testSeed} walks the same choices again`).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'would be found wrong, were they a little off in the window',
    async () => {
      const [desk] = desks
      const [page, account] = [await openDesk(desk), await accountOf(desk)]
      await page.route(/\/(desk\/(trend|funnel|plans|series|entity|retention|reconcile)|api\/snapshot)\//, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: bent(await answer.json()) })
      })
      const names = [
        'what moved ROAS',
        'a step of the funnel',
        'an ad set',
        'a creative',
        'an ad on the page of its ad set',
        'a cohort',
        'a step of the walk',
      ]
      for (const view of new Set(views.flat().filter(({ name }) => names.includes(name)))) {
        const asked = asking(desk, account, 'Glow Serum', addDays(TODAY, -8))
        const fault = () => firstMismatch(page, view, asked, { format: desk.format, currency: asked.currency }, 1000)
        // Not every row contains a changed number: looks for one that does.
        await expect.poll(fault, { timeout: PATIENCE_MS, message: view.name }).toMatch(/means/)
      }
      await page.context().close()
    },
    TIMEOUT_MS,
  )
})
