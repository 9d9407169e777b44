/** Errors of the API in the words of the command line: they name options instead of fields. */

import { ApiError } from '#api/index.ts'
import { UsageError } from './command-error.ts'

/** The option of each field that an error may name. */
export type OptionNames = Readonly<Record<string, string>>

/** Wrong input with its fields named by their options, as a {@link UsageError}; any other error unchanged. */
export const withOptionNames = (error: unknown, options: OptionNames): unknown => {
  const details = error instanceof ApiError && error.code === 'invalid_request' ? (error.extra.details ?? []) : []
  if (details.length === 0) return error
  const named = (text: string): string => text.replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, (word) => options[word] ?? word)
  return new UsageError(`${details.map(({ field, problem }) => `${options[field] ?? field} ${named(problem)}`).join('; ')}.`)
}
