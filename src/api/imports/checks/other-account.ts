/** Rows without IDs that have the names of stored ads and entirely different numbers: of another ad account, or the same ads, corrected. */

import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import type { ContradictedRows } from '../../domain/imports/contradicted-rows.ts'
import { importQuestion } from '../reading/locale-detection.ts'
import { ImportRefused } from './import-refused.ts'

const example = ({ ad, day, by, stored, inFile }: ContradictedRows, currency: string): Message =>
  by === 'impressions'
    ? createMessage('file.otherAccount.impressions', { ad, day, stored, now: inFile })
    : createMessage('file.otherAccount.spend', {
        ad,
        day,
        stored: unitsFromMicros(asMicros(stored)).toFixed(2),
        now: unitsFromMicros(asMicros(inFile)).toFixed(2),
        currency,
      })

const found = (contradicted: ContradictedRows, currency: string): Message =>
  createMessage('file.otherAccount', { count: contradicted.count, example: example(contradicted, currency) })

/** The ad accounts of a product are numbered where nobody names them. */
const nextAccount = (account: string | undefined): string => String(Math.max(1, Number(account) || 1) + 1)

/** @param account - the ad account that the file was read for so far */
export const otherAccountQuestion = (contradicted: ContradictedRows, currency: string, account: string | undefined): ImportQuestion =>
  importQuestion('ad_account', createMessage('ask.adAccount', { found: found(contradicted, currency) }), [
    { value: `account:${nextAccount(account)}`, text: createMessage('ask.adAccount.other'), example: '' },
    { value: 'replace', text: createMessage('ask.adAccount.replace'), example: '' },
  ])

export const refuseOtherAccount = (contradicted: ContradictedRows, currency: string): ImportRefused =>
  new ImportRefused({
    messages: [found(contradicted, currency), createMessage('file.nothing'), createMessage('file.otherAccountWay')],
    resolvedBy: ['ad_account', 'replace_ads'],
  })
