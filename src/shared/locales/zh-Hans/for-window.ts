/** Everything that the window needs in Simplified Chinese, in one part that is loaded when it is chosen. */

import { messages } from './messages/index.ts'
import { window } from './window/index.ts'

export const catalogues = { window, messages }
