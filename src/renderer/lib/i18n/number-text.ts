/** Formats numbers in the current locale. */

import { type Formats, formatsOf } from '#shared/locales/formats.ts'
import { useLocale } from './locale.ts'

/** Read on every call, because the number format can change. */
export const formats = (): Formats => formatsOf(useLocale.getState())
