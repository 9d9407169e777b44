/** The products whose advice must be evaluated before it can be shown. */

import type { Database } from '../db/connection/database.ts'
import { type AccountFrame, accountFrame, accountKey } from './account-frame.ts'
import { currentAdvice } from './saved-advice.ts'
import { defineView } from './view.ts'

/** Ids of the products. */
const build = async (database: Database, { account, products, now }: AccountFrame): Promise<number[]> => {
  const due: number[] = []
  for (const product of products) if ((await currentAdvice(database, { account, product, now })) === null) due.push(product.id)
  return due
}

export const dueAdviceView = defineView({ prepare: accountFrame, key: accountKey, build })
