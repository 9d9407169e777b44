/** The ad account that a command names. */

import { InvalidArgumentError } from 'commander'
import { adAccountIdSchema } from '#shared/contract/internal/platform.ts'

/** @throws InvalidArgumentError for what is not the ID of an ad account. */
export const parseAdAccount = (given: string): string => {
  const { data, error } = adAccountIdSchema.safeParse(given)
  if (data === undefined) throw new InvalidArgumentError(`It ${error?.issues[0]?.message ?? 'is invalid'}.`)
  return data
}
