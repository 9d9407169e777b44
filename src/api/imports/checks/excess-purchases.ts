/**
 * Files in which many rows have more purchases than impressions or link clicks: the column is probably something else, which only the user
 * knows.
 *
 * Nobody buys who has not seen the ad, so without purchases is proposed where they exceed impressions. People who saw an ad without a click
 * may buy later, so importing is proposed where they exceed only link clicks.
 */

import type { ImportOptions, ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { importQuestion, proposedFirst } from '../reading/import-questions.ts'
import { type ImportRefused, refuseOpen } from './import-refused.ts'

type Counts = Pick<AdFact, 'purchases' | 'impressions' | 'linkClicks'>

export interface ExcessPurchases {
  readonly count: (row: number, fact: Counts) => void
  /** The refusal that asks; null if few rows have an excess, or if the user has answered. */
  readonly refusal: (options: Pick<ImportOptions, 'excess_purchases'>) => ImportRefused | null
}

/** Single rows may be right: purchases of a day may follow clicks of earlier days. */
const FEWEST_ROWS = 2

/** The share of the rows with purchases that must exceed. */
const LEAST_SHARE = { impressions: 0.2, clicks: 0.5 } as const

interface Excess {
  readonly row: number
  readonly purchases: number
  readonly most: number
}

/** Counts the rows with purchases, and those with more purchases than `most`; rows without any of `most` prove nothing. */
const excessOver = (least: number) => {
  let [rows, over] = [0, 0]
  let first: Excess | null = null
  return {
    count: (row: number, purchases: number, most: number | null): void => {
      if (most === null || most === 0) return
      rows += 1
      if (purchases <= most) return
      over += 1
      first ??= { row, purchases, most }
    },
    found: () => (first !== null && over >= FEWEST_ROWS && over >= least * rows ? { ...first, count: over, all: rows } : null),
  }
}

export const excessPurchases = (): ExcessPurchases => {
  const [impressions, clicks] = [excessOver(LEAST_SHARE.impressions), excessOver(LEAST_SHARE.clicks)]
  return {
    count: (row, { purchases, impressions: seen, linkClicks }) => {
      if (purchases === null || purchases === 0) return
      impressions.count(row, purchases, seen)
      clicks.count(row, purchases, linkClicks)
    },
    refusal: ({ excess_purchases: answer }) => {
      if (answer === 'import') return null
      const [unseen, unclicked] = [impressions.found(), clicks.found()]
      const way = createMessage('file.excessWay')
      if (unseen)
        return refuseOpen('excess_purchases', [createMessage('file.excess.impressions', unseen), createMessage('file.excess.unseen')], way)
      if (unclicked)
        return refuseOpen('excess_purchases', [createMessage('file.excess.clicks', unclicked), createMessage('file.excess.viewed')], way)
      return null
    },
  }
}

/**
 * What is proposed comes first.
 *
 * @param messages - those of the refusal
 */
export const excessPurchasesQuestion = (messages: readonly Message[]): ImportQuestion => {
  const found = messages.find(({ key }) => key === 'file.excess.impressions' || key === 'file.excess.clicks') ?? createMessage('file.open')
  const isUnseen = found.key === 'file.excess.impressions'
  const proposal = createMessage(isUnseen ? 'file.excess.unseen' : 'file.excess.viewed')
  return importQuestion(
    'excess_purchases',
    createMessage('ask.excess', { found, proposal }),
    proposedFirst<NonNullable<ImportOptions['excess_purchases']>>(isUnseen ? 'unknown' : 'import', ['import', 'unknown'], (value) =>
      createMessage(`ask.excess.${value}`),
    ),
  )
}
