/** Stored rows of a file's days and campaigns that are not in the file: to be replaced, or to count as well. */

import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import { importQuestion } from '../reading/locale-detection.ts'
import { ImportRefused } from './import-refused.ts'

export interface MissingFound {
  /** Days, examples of the names of ads, and spend in micros. */
  readonly days: number
  readonly ads: readonly string[]
  readonly spend: Micros
}

const found = ({ days, ads, spend }: MissingFound, currency: string): Message =>
  createMessage('file.missingAds', { count: days, ads: ads.join(', '), spend: unitsFromMicros(spend).toFixed(2), currency })

export const missingAdsQuestion = (missing: MissingFound, currency: string): ImportQuestion =>
  importQuestion('replace_days', createMessage('ask.replaceDays', { found: found(missing, currency) }), [
    { value: 'true', text: createMessage('ask.replaceDays.yes'), example: '' },
    { value: 'false', text: createMessage('ask.replaceDays.no'), example: '' },
  ])

export const refuseMissingAds = (missing: MissingFound, currency: string): ImportRefused =>
  new ImportRefused({
    messages: [found(missing, currency), createMessage('file.nothing'), createMessage('file.missingAdsWay')],
    resolvedBy: ['replace_days'],
  })
