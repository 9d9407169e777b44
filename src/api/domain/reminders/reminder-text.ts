/** The text of a reminder in the locale in which it is shown. */

import type { Message } from '#shared/contract/message.ts'
import { formatMessages } from '#shared/locales/api-texts.ts'
import type { Locale } from '#shared/locales/locale.ts'
import { english } from '../english.ts'
import type { ReminderText, ReminderWords, SavedTexts } from './reminder-types.ts'

/** The text in English. */
export const inEnglish = ({ title, body }: ReminderWords): ReminderText => ({ title: english.format(title), body: english.format(body) })

/** The text in a locale; a reminder from an earlier version stays English. */
export const textIn = (locale: Locale, { english: saved, words }: SavedTexts): ReminderText => {
  const write = (message: Message | undefined): string | null => (message === undefined ? null : formatMessages({ locale }, [message]))
  const title = write(words?.title)
  const body = write(words?.body)
  return title === null || body === null ? saved : { title, body }
}
