/** The English texts of pages and dialogs, in one part that is loaded with the first of them. */

import { pageMessages } from './messages/page-messages.ts'
import { pageTexts } from './window/page-texts.ts'

export const catalogues = { window: pageTexts, messages: pageMessages }
