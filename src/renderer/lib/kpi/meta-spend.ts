/** Whether numbers of a product rest on Meta's spend alone, so that their labels say it. */

import { isMetaSpendOnly } from '#shared/meta-spend-only.ts'
import { useReadyAccount } from '../api/queries.ts'

/** See {@link isMetaSpendOnly}; false for a product that the account does not have. */
export const useMetaSpendOnly = (product: string): boolean => {
  const { other_channels, products } = useReadyAccount()
  const found = products.find(({ name }) => name === product)
  return found !== undefined && isMetaSpendOnly(other_channels, found.channels)
}
