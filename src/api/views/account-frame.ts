/** What the views of a whole account have in common. */

import type { Database } from '../db/connection/database.ts'
import type { AccountRow, ProductRow } from '../db/connection/schema.ts'
import { type AdvisedAccount, advisedAccount } from './saved-advice.ts'
import type { KeyPart } from './view.ts'

const MINUTE_MS = 60_000

export interface AccountRequest {
  readonly account: AccountRow
  readonly products: readonly ProductRow[]
  /** Milliseconds in UTC. */
  readonly now: number
}

export interface AccountFrame {
  readonly account: AdvisedAccount
  readonly products: readonly ProductRow[]
  readonly now: number
  /** State of the database that the answer must be as new as. */
  readonly version: string
}

export const accountFrame = (database: Database, { account, products, now }: AccountRequest): AccountFrame => ({
  account: advisedAccount(account),
  products,
  now,
  version: database.version(),
})

/** Every caller of the same minute gets the same answer, until anything in the database changes: window, tray and badge ask at once. */
export const accountKey = ({ account, now, version }: AccountFrame): readonly KeyPart[] => [
  account.id,
  Math.floor(now / MINUTE_MS),
  version,
]
