import { describe, expect, it } from 'vitest'
import { findProduct } from '#api/db/products/product-store.ts'
import { submitReview, undoReview } from '#api/services/advice/review-service.ts'
import { createProduct } from '#api/services/products/product-service.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'
import { NOON } from '../../../../helpers/test-api.ts'

const DAY_MS = 86_400_000

const opened = async () => {
  const clock = { time: NOON, now: () => clock.time }
  const { context } = await openServices({ clock })
  const account = await addAccount(context)
  await createProduct(context, account, 'Glow')
  const { raw, db } = context.database
  const product = await findProduct(db, account.id, 'Glow')
  if (!product) throw new Error('Expected the product.')
  raw.exec(`INSERT INTO card (product_id, card_id, domain, title, body, first_shown, last_shown)
    VALUES (${product.id}, 'card', 'creative', 'Card', '{}', 1, 1)`)
  const tenant = { account, keyAccount: account, products: [product], variant: 'standard' } as const
  const decide = (decision: string, remindOn: string | null = null) =>
    submitReview(context, tenant, product, { card_id: 'card', decision, remind_on: remindOn })
  const undo = () => undoReview(context, tenant, product, 'card')
  const reminders = () => raw.prepare("SELECT due_at FROM reminder WHERE kind = 'advice' AND state = 'pending'").pluck().all()
  const reviews = () => raw.prepare('SELECT decision, withdrawn_at FROM review ORDER BY id').raw().all()
  return { clock, raw, decide, undo, reminders, reviews }
}

describe('undoing a decision', () => {
  it('plans the reminder of the earlier one again if that one put the card off', async () => {
    const { decide, undo, reminders } = await opened()
    await decide('ignore', '2026-11-25')
    const planned = reminders()
    expect(planned).toHaveLength(1)
    await decide('adopt')
    expect(reminders()).toEqual([])
    expect(await undo()).toBe('ignored')
    expect(reminders()).toEqual(planned)
    expect(await undo()).toBeNull()
    expect(reminders()).toEqual([])
  })

  it('reveals no decision whose day has come', async () => {
    const { clock, decide, undo, reminders } = await opened()
    await decide('ignore', '2026-11-20')
    clock.time += 2 * DAY_MS
    await decide('adopt')
    expect(await undo()).toBeNull()
    expect(reminders()).toEqual([])
  })

  it('changes nothing if the reminder cannot be planned', async () => {
    const { raw, decide, undo, reminders, reviews } = await opened()
    await decide('ignore', '2026-11-25')
    await decide('adopt')
    const before = reviews()
    raw.exec("CREATE TRIGGER no_reminder BEFORE INSERT ON reminder BEGIN SELECT RAISE(ABORT, 'no room'); END")
    await expect(undo()).rejects.toThrow('no room')
    expect([reviews(), reminders()]).toEqual([before, []])
  })
})
