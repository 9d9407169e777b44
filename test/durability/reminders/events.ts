/** Events that cause reminders: tokens, new advice, failed syncs. Each is applied to the app and recorded in the ledger. */

import { ApiError } from '#api/api-error.ts'
import type { TokenFacts } from '#api/db/accounts/token-columns.ts'
import { saveAdvice } from '#api/db/advice/advice-store.ts'
import type { AccountRow, ProductRow } from '#api/db/connection/schema.ts'
import { finishPull, insertPull } from '#api/db/imports/pull-store.ts'
import { insertProduct } from '#api/db/products/product-store.ts'
import { JobError } from '#api/jobs/job-error.ts'
import { createAccount, requireAccount } from '#api/services/accounts/account-service.ts'
import { replaceToken } from '#api/services/meta/token-storage.ts'
import { planAdviceReminder } from '#api/services/reminders/advice-reminders.ts'
import { remindOfFailure } from '#api/services/reminders/failure-reminders.ts'
import { snoozeReminder } from '#api/services/reminders/reminder-service.ts'
import type { ServiceContext } from '#api/services/support/service-context.ts'
import { asDay } from '#shared/calendar.ts'
import { type Advice, type Card, domains } from '#shared/contract/advice.ts'
import { addSource } from '../../helpers/sources.ts'
import type { Ledger } from './ledger.ts'
import type { RunningDesk } from './running-app.ts'
import { dayOf, endOfNight, nineTomorrow, tokenTimes } from './wall-clock.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export interface Happenings {
  readonly rotate: (desk: RunningDesk, ledger: Ledger, lastsMs: number) => Promise<void>
  readonly news: (desk: RunningDesk, ledger: Ledger, product: number) => Promise<void>
  readonly fail: (desk: RunningDesk, ledger: Ledger, product: number) => Promise<void>
  readonly succeed: (desk: RunningDesk, ledger: Ledger, product: number) => Promise<void>
  readonly snooze: (desk: RunningDesk, ledger: Ledger, id: number, until: 'hour' | 'tomorrow') => Promise<void>
}

const expectToken = (ledger: Ledger, end: number, now: number, zone: string): void => {
  for (const { stage, at } of tokenTimes(end, zone))
    if (at > now) ledger.expect({ kind: 'token', subject: `${end}:${stage}`, topic: 'token', dueAt: at })
}

const factsOf = (createdAt: number, lastsMs: number): TokenFacts => ({
  dates: { createdAt, expiresAt: createdAt + lastsMs, neverExpires: false, dataAccessEndsAt: null },
  scopes: null,
  hasAppSecret: false,
})

const card = (id: string): Card => ({
  card_id: id,
  severity: 'high',
  title: 'ROAS fell',
  finding: '',
  action: '',
  evidence: [],
  money_at_risk: 100,
  confidence: null,
  rule: 'R02',
  entity: { level: 'product', id: 'p', name: 'P' },
  since: '2026-01-01',
  doubts: [],
})

const adviceWith = (shown: Card): Advice =>
  Object.fromEntries(
    domains.map((domain) => [
      domain,
      { health: 'bad', summary: '', source: 'heuristic', generated_at: '', cards: domain === 'overview' ? [shown] : [] },
    ]),
  ) as unknown as Advice

/** Makes an account with two products; its token is `ageDays` old. */
export const createTestAccount = async (context: ServiceContext, ledger: Ledger, zone: string, ageDays: number): Promise<Happenings> => {
  const { clock } = context.options
  const { tenant_id, accountId } = await createAccount(context, { name: 'A', timezone: zone, currency: 'EUR', tokenAgeDays: ageDays })
  let tokenEnd = clock.now() + (60 - ageDays) * DAY_MS
  expectToken(ledger, tokenEnd, clock.now(), zone)
  const products: ProductRow[] = []
  const sources = new Map<number, number>()
  for (const name of ['P', 'Q']) {
    const product = await insertProduct(context.database.db, { account_id: accountId, name, created_at: clock.now() })
    products.push(product)
    sources.set(product.id, addSource(context.database.raw, product.id, 'ads', { kind: 'meta' }))
  }
  const lastSuccess = new Map<number, number>()
  let cards = 0

  const productAt = (index: number): ProductRow => {
    const product = products[index]
    if (!product) throw new Error('Unknown product.')
    return product
  }
  const accountOf = ({ context: { database } }: RunningDesk): Promise<AccountRow> => requireAccount(database.db, tenant_id)
  const pullOf = ({ name }: ProductRow) => ({ what: 'pull', accountId, product: name }) as const

  return {
    rotate: async ({ context: now }, book, lastsMs) => {
      const createdAt = now.options.clock.now()
      await replaceToken(now, tenant_id, { token: `token-${createdAt}`, app: null }, factsOf(createdAt, lastsMs))
      book.withdraw('token', 'token')
      tokenEnd = createdAt + lastsMs
      expectToken(book, tokenEnd, createdAt, zone)
    },
    news: async (desk, book, index) => {
      const { database, options } = desk.context
      const now = options.clock.now()
      const product = { ...productAt(index), advice_through: 1 }
      const day = asDay(new Date(now - DAY_MS).toISOString().slice(0, 10))
      const shown = card(`card-${++cards}`)
      const advice = adviceWith(shown)
      const account = await accountOf(desk)
      const row = {
        product_id: product.id,
        day: Math.floor(now / DAY_MS),
        basis: '',
        source: 'heuristic',
        generated_at: now,
        body: '',
      } as const
      await database.write(() =>
        saveAdvice(database.db, row, [{ domain: 'overview', card: shown }], [], (trx) =>
          planAdviceReminder(trx, { account, product, day, advice, now }),
        ),
      )
      const dueAt = endOfNight(now, zone)
      book.expect({ kind: 'advice', subject: `${product.id}:${dayOf(dueAt, zone)}`, topic: `product ${product.id}`, dueAt })
    },
    fail: async ({ context: now }, book, index) => {
      const product = productAt(index)
      const failure = { kind: 'source', message: 'No answer came.', details: [] } as const
      await remindOfFailure(now, pullOf(product), Promise.reject(new JobError(failure))).catch(() => undefined)
      const topic = `pull ${product.name}`
      const subject = `${topic} since ${lastSuccess.get(product.id) ?? 'ever'}`
      book.expect({ kind: 'failure', subject, topic, dueAt: now.options.clock.now() + 600_000 })
    },
    succeed: async ({ context: now }, book, index) => {
      const product = productAt(index)
      const { raw } = now.database
      const at = now.options.clock.now()
      const id = insertPull(raw, sources.get(product.id) ?? 0, at)
      finishPull(raw, { id, finishedAt: at, written: 0, changed: 0 })
      lastSuccess.set(product.id, Math.max(at, lastSuccess.get(product.id) ?? 0))
      await remindOfFailure(now, pullOf(product), Promise.resolve())
      book.withdraw('failure', `pull ${product.name}`)
    },
    snooze: async (desk, book, id, until) => {
      const now = desk.context.options.clock.now()
      const subject = desk.subjectOf(id)
      const isReplaced = subject.kind === 'token' && !subject.subject.startsWith(`${tokenEnd}:`)
      const refused = await snoozeReminder(desk.context, { id, until }).then(
        () => false,
        (error: unknown) => error instanceof ApiError && error.code === 'conflict',
      )
      if (refused !== isReplaced)
        throw new Error(`A reminder of ${isReplaced ? 'a replaced' : 'the'} token was ${refused ? '' : 'not '}refused`)
      if (refused) return
      book.snooze(id, { ...subject, dueAt: until === 'hour' ? now + HOUR_MS : nineTomorrow(now, zone) })
    },
  }
}
