import { describe, expect, it } from 'vitest'
import { addReminder, isAnyDue, openReminders } from '#api/db/advice/reminder-store.ts'
import type { PlannedReminder } from '#api/domain/reminders/reminder-types.ts'
import { createAccount, requireAccount } from '#api/services/accounts/account-service.ts'
import { createProduct } from '#api/services/products/product-service.ts'
import type { ServiceContext } from '#api/services/support/service-context.ts'
import { createMessage } from '#shared/messages/message.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'

/** 10 December 2026, 09:00 in UTC. */
const DUE_AT = Date.UTC(2026, 11, 10, 9)
const DUE_DAY = Math.floor(DUE_AT / 86_400_000)

const planned = (product: string, subject = 'one'): PlannedReminder => ({
  kind: 'advice',
  subject,
  topic: subject,
  dueAt: DUE_AT,
  words: {
    title: createMessage('reminder.cardLater.title', { product }),
    body: createMessage('reminder.cardLater.body', { card: 'Card' }),
  },
  place: { page: 'product', product, domain: 'series', card: 'card' },
})

const adviceReminders = async ({ database }: ServiceContext) =>
  (await openReminders(database.db, 'this run')).filter(({ kind }) => kind === 'advice')

describe('what is due', () => {
  it('is nothing of a demo next to an account, as in the list of notifications', async () => {
    const { context } = await openServices()
    const { db } = context.database
    const own = await addAccount(context)
    const { tenant_id } = await createAccount(context, { name: 'Demo', timezone: 'UTC', currency: 'USD', ownerId: own.id })
    const demo = await requireAccount(db, tenant_id)
    await addReminder(db, demo.id, planned('Glow'))
    expect([await isAnyDue(db, DUE_AT), await adviceReminders(context)]).toEqual([false, []])
    await addReminder(db, own.id, planned('Glow'))
    expect([await isAnyDue(db, DUE_AT), (await adviceReminders(context)).length]).toEqual([true, 1])
  })
})

describe('a reminder of a card', () => {
  const opened = async () => {
    const { context } = await openServices()
    const account = await addAccount(context)
    for (const name of ['Glow', 'Other']) await createProduct(context, account, name)
    const { db, raw } = context.database
    await addReminder(db, account.id, planned('Glow'))
    const decide = (decision: string, remindOn: number | null = null, product = 'Glow') =>
      raw
        .prepare(
          `INSERT INTO review (account_id, product_id, card_id, decision, remind_on, ts)
           SELECT account_id, id, 'card', ?, ?, 0 FROM product WHERE name = ?`,
        )
        .run(decision, remindOn, product)
    const isOver = async () => (await adviceReminders(context)).map((reminder) => reminder.isOver)
    return { decide, isOver }
  }

  it('is over once the card is decided, not by a decision on the same card of another product', async () => {
    const { decide, isOver } = await opened()
    decide('adopt', null, 'Other')
    expect(await isOver()).toEqual([false])
    decide('adopt')
    expect(await isOver()).toEqual([true])
  })

  it('is not over on the day to which the card was put off, and is the day before', async () => {
    const { decide, isOver } = await opened()
    decide('ignore', DUE_DAY)
    expect(await isOver()).toEqual([false])
    decide('ignore', DUE_DAY + 1)
    expect(await isOver()).toEqual([true])
  })

  it('follows the latest decision, as the card does', async () => {
    const { decide, isOver } = await opened()
    decide('adopt')
    decide('ignore', DUE_DAY)
    expect(await isOver()).toEqual([false])
    decide('executed')
    expect(await isOver()).toEqual([true])
  })
})
