/** What the executed cards of a product did. */

import { useQuery } from '@tanstack/react-query'
import { loadPageTexts } from '../pages/page-texts.ts'
import { afterPrimaryData } from './after-primary-data.ts'
import { client } from './api-client.ts'
import { cachedQuery } from './product-queries.ts'
import { queryKeys } from './query-keys.ts'

/** After the numbers of the view, and with the texts of verdicts, which a tab may show before a page was opened. */
const outcomesQuery = (product: string) =>
  cachedQuery(queryKeys.outcomes(product), async () => {
    await Promise.all([afterPrimaryData(), loadPageTexts()])
    return client.call('deskOutcomes', { params: { product } })
  })

/** `enabled`: false if nothing was executed, which needs no estimate. */
export const useOutcomes = (product: string, enabled = true) => useQuery({ ...outcomesQuery(product), enabled })
