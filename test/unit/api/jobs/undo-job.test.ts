/** Orders, refunds as rows and lines in several files: what is left after an undo equals an import of the other files alone. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { applyRules } from '#api/db/sources/apply-rules.ts'
import { ImportRefused } from '#api/imports/checks/import-refused.ts'
import { runImport } from '#api/jobs/import-job.ts'
import { runUndo } from '#api/jobs/undo-job.ts'
import { addAccount, openServices } from '../../../helpers/service-context.ts'

const RUNS = Number(process.env.UNDO_RUNS ?? 60)
/** Each kind of case comes far more often by chance. */
const RARE = 1 / 60
const NOW = Date.UTC(2026, 10, 19, 12)
const SKUS = ['A-1', 'B-2', 'C-3'] as const

const order = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5'),
  day: fc.nat(1),
  net: fc.constantFrom(100, 110),
  refunded: fc.constantFrom(0, 0, 0, 5),
  customer: fc.constantFrom('a', 'b', ''),
  skus: fc.subarray([...SKUS]),
})
const refund = fc.record({ of: fc.constantFrom('1', '2', '3', '4', '5'), id: fc.constantFrom(7, 8) })
const file = fc
  .record({
    hasLines: fc.boolean(),
    orders: fc.uniqueArray(order, { maxLength: 3, selector: ({ id }) => id }),
    refunds: fc.oneof(
      { weight: 1, arbitrary: fc.uniqueArray(refund, { maxLength: 0 }) },
      { weight: 1, arbitrary: fc.uniqueArray(refund, { maxLength: 2, selector: ({ of, id }) => `${of} ${id}` }) },
    ),
    first: fc.nat(3),
  })
  .filter(({ orders, refunds }) => orders.length + refunds.length > 0)
  .map(({ hasLines, orders, refunds, first }) => {
    const header = 'order_id,created_at,customer_id,net,refunded,refund_of'
    const rows = orders.flatMap(({ id, day, net, refunded, customer, skus }) => {
      const row = `${id},2026-11-0${1 + first + day}T10:00:00Z,${customer},${net},${refunded},`
      if (!hasLines || skus.length === 0) return [hasLines ? `${row},,` : row]
      return skus.map((sku, at) => (at === 0 ? `${row},${sku},${net - at}` : `${id},,,,,,${sku},${at}`))
    })
    const back = refunds.map(({ of, id }) => `${of}9${id},2026-11-12T09:00:00Z,,-${id},,${of}${hasLines ? ',,' : ''}`)
    return [hasLines ? `${header},item_sku,item_revenue` : header, ...rows, ...back].join('\n')
  })

const openDesk = async () => {
  const { context } = await openServices()
  const { dataDir } = context.options
  const { id: first } = await addAccount(context)
  const database = openDatabase(dataDir, 'bulk')
  onTestFinished(() => database.close())
  const { raw } = database
  raw.pragma('synchronous = OFF')
  const clockOffset = NOW - Date.now()
  const path = join(dataDir, 'file.csv')
  let made = 0

  /** An account of its own, with the products P and Q that share one store. */
  const openAccount = () => {
    made += 1
    const columns = raw
      .prepare<[], string>("SELECT name FROM pragma_table_info('account') WHERE name NOT IN ('id', 'key_hash', 'tenant_id')")
      .pluck()
      .all()
    const account = Number(
      raw
        .prepare(
          `INSERT INTO account (key_hash, tenant_id, ${columns.join(', ')}) SELECT ?, ?, ${columns.join(', ')} FROM account WHERE id = ?`,
        )
        .run(Buffer.from(`key ${made}`), `t-${made}`, first).lastInsertRowid,
    )
    /** The ID of the import; null if the file has nothing to import. */
    const bringIn = async (content: string): Promise<number | null> => {
      await writeFile(path, content)
      const spec = {
        type: 'import',
        kind: 'orders',
        file: path,
        accountId: account,
        product: 'P',
        timeZone: 'UTC',
        currency: 'EUR',
        // Whether a date is another shop's depends on the files before it.
        options: { skip_bad_rows: true, replace_orders: true },
        refusedFile: join(dataDir, `refused-${made}.csv`),
        fileName: null,
        by: 'http',
        clockOffset,
      } as const
      try {
        await runImport(database, spec, {
          dataDir,
          signal: new AbortController().signal,
          pause: new AbortController().signal,
          progress: () => undefined,
          recordCall: () => undefined,
          currentCredentials: async () => null,
          fileRead: () => undefined,
          committing: () => undefined,
          committed: () => undefined,
        })
      } catch (error) {
        if (error instanceof ImportRefused) return null
        throw error
      }
      divide()
      return raw.prepare<[number], number>('SELECT MAX(id) FROM import WHERE account_id = ?').pluck().get(account) ?? null
    }
    const divide = (): void => {
      if (raw.prepare("SELECT 1 FROM product WHERE account_id = ? AND name = 'Q'").get(account)) return
      const { lastInsertRowid } = raw.prepare("INSERT INTO product (account_id, name, created_at) VALUES (?, 'Q', 0)").run(account)
      const source = raw.prepare<[number], number>("SELECT id FROM source WHERE account_id = ? AND role = 'store'").pluck().get(account)
      const product = raw.prepare<[number], number>("SELECT id FROM product WHERE account_id = ? AND name = 'P'").pluck().get(account)
      raw.transaction(() =>
        applyRules(raw, { id: source ?? 0, role: 'store' }, [
          { productId: product ?? 0, product: 'P', rule: { type: 'rest' } },
          { productId: Number(lastInsertRowid), product: 'Q', rule: { type: 'campaigns', ids: ['B-2'] } },
        ]),
      )()
    }
    const undo = (importId: number): boolean => {
      try {
        runUndo(database, { type: 'undo', importId, by: 'http', clockOffset }, dataDir)
        return true
      } catch (error) {
        if (error instanceof ImportRefused) return false
        throw error
      }
    }
    const ofAccount = 'source_id IN (SELECT id FROM source WHERE account_id = @account)'
    const rows = (sql: string): unknown[] => raw.prepare(sql).all({ account })
    const numbers = () => ({
      orders: rows(
        `SELECT order_id, day, created_at, customer, gross, discounts, refunded, net, cancelled FROM store_order WHERE ${ofAccount} ORDER BY order_id`,
      ),
      lines: rows(
        `SELECT order_id, sku, title, product.name, quantity, revenue, gross, discounts, refunded, net FROM order_line
         JOIN store_item ON store_item.id = item LEFT JOIN product ON product.id = product_id
         WHERE order_line.${ofAccount} ORDER BY order_id, sku`,
      ),
      days: rows(
        `SELECT product.name, day, orders, revenue, gross, refunded, discounts, new_customers, new_revenue, cancelled_orders,
                first_orders_so_far, repeat_30_so_far FROM order_day JOIN product ON product.id = product_id
         WHERE account_id = @account ORDER BY product.name, day`,
      ),
    })
    return { bringIn, undo, numbers }
  }
  return openAccount
}

type Account = ReturnType<Awaited<ReturnType<typeof openDesk>>>

describe('undoing an import of orders', () => {
  it('leaves the numbers of the other files, and those of all files once it is imported again', async () => {
    const openAccount = await openDesk()
    const seen = { undone: 0, outOfOrder: 0, refused: 0, refundsUndone: 0 }
    const imported = async (files: readonly string[]): Promise<ReturnType<Account['numbers']>> => {
      const account = openAccount()
      for (const content of files) await account.bringIn(content)
      return account.numbers()
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { minLength: 2, maxLength: 5 }),
        fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }),
        async (files, picks) => {
          const account = openAccount()
          const left = new Map<number, string>()
          for (const content of files) {
            const id = await account.bringIn(content)
            if (id !== null) left.set(id, content)
          }
          for (const pick of picks) {
            const [id, content] = [...left][pick] ?? []
            if (id === undefined || content === undefined) continue
            const before = account.numbers()
            if (!account.undo(id)) {
              seen.refused += 1
              expect(account.numbers()).toEqual(before)
              continue
            }
            if (id === Math.max(...left.keys())) {
              const isAgain = await account.bringIn(content)
              expect(account.numbers()).toEqual(before)
              expect(isAgain !== null && account.undo(isAgain)).toBe(true)
            } else seen.outOfOrder += 1
            left.delete(id)
            seen.undone += 1
            if (content.includes(',-')) seen.refundsUndone += 1
            expect(account.numbers()).toEqual(await imported([...left.values()]))
          }
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS * RARE)
  })
})
