/** What the executed cards of a product did. */

import { useQueries, useQuery } from '@tanstack/react-query'
import type { CardOutcome } from '#shared/contract/internal/outcomes.ts'
import type { outcomeText } from '../advice/outcome-text.ts'
import { loadPageTexts } from '../pages/page-texts.ts'
import { afterPrimaryData } from './after-primary-data.ts'
import { client } from './api-client.ts'
import { cachedQuery } from './product-queries.ts'
import { queryKeys } from './query-keys.ts'

/** The writer of outcomes, which the first page does not load; null until the first outcomes are here. */
let write: typeof outcomeText | null = null

const loadTexts = async (): Promise<void> => {
  const [texts] = await Promise.all([import('../advice/outcome-text.ts'), loadPageTexts()])
  write = texts.outcomeText
}

/** An outcome in words; empty until {@link useOutcomes} has data. */
export const writeOutcome = (outcome: CardOutcome): string => write?.(outcome) ?? ''

/** After the numbers of the view, and with the texts of verdicts, which a tab may show before a page was opened. */
const outcomesQuery = (product: string) =>
  cachedQuery(queryKeys.outcomes(product), async () => {
    await Promise.all([afterPrimaryData(), loadTexts()])
    return client.call('deskOutcomes', { params: { product } })
  })

/** `enabled`: false if nothing was executed, which needs no estimate. */
export const useOutcomes = (product: string, enabled = true) => useQuery({ ...outcomesQuery(product), enabled })

/** Outcomes by product and number of the decision; those of a product that is still loading are missing. */
export type OutcomesByProduct = ReadonlyMap<string, ReadonlyMap<number, CardOutcome>>

/** @param products Must be referentially stable while it is the same. */
export const useOutcomesOf = (products: readonly string[]): OutcomesByProduct =>
  useQueries({
    queries: products.map(outcomesQuery),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, at) =>
          data === undefined ? [] : [[products[at] ?? '', new Map(data.outcomes.cards.map((card) => [card.review, card]))] as const],
        ),
      ),
  })
