/** Reminders in English. */

import { dayWriter } from './day-writer.ts'
import type { ReminderTexts } from './reminder-texts.ts'

const seeLog = 'The log of the app tells why.'

export const english: ReminderTexts = {
  tokenEnded: (account) => ({
    title: 'The Meta token has ended',
    body: `${account}: Meta gives no new numbers until you give a new token. The API key stays.`,
  }),
  tokenEnds: (account, when, time) => ({
    title: `The Meta token ends ${when}`,
    body: `${account}: it ends ${when} at ${time}. Give a new one before; the API key stays.`,
  }),
  tokenLeft: (account, days, endDay) => ({
    title: `The Meta token has ${days === 1 ? '1 day' : `${days} days`} left`,
    body: `${account}: it ends on ${endDay}. Give a new one before; the API key stays.`,
  }),
  newAdvice: (product, card, others) => ({
    title: `${product}: new advice`,
    body: others === 0 ? card.title : `${card.title}, and ${others} more`,
  }),
  pullFailed: (product, reason) => ({ title: `${product}: new numbers could not be fetched`, body: reason ?? seeLog }),
  importFailed: (product, reason) => ({ title: `${product}: a file could not be brought in`, body: reason ?? seeLog }),
  day: dayWriter('en-GB'),
}
