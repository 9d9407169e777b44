/** Every text of the window in English: the catalogue that the types of all others, and of all keys, come from. */

import { pageTexts } from './page-texts.ts'
import { startTexts } from './start-texts.ts'

export const window = { ...startTexts, ...pageTexts } as const
