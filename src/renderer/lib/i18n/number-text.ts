/** Numbers as text in the formats in force. */

import { type Formats, formatsOf } from '#shared/locales/formats.ts'
import { useLocale } from './locale.ts'

/** Asked for anew each time, since the choice of formats can change. */
export const formats = (): Formats => formatsOf(useLocale.getState())
