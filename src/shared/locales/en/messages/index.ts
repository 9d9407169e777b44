/** Every English text of the API: the types of all keys, and of the other catalogues, come from this one. */

import { mergedTexts } from '../../merged-texts.ts'
import { pageMessages } from './page-messages.ts'
import { startMessages } from './start-messages.ts'

export const messages = mergedTexts(startMessages, pageMessages)
