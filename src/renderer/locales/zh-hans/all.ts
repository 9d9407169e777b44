/** Everything that Simplified Chinese needs, in one part that is loaded when it is chosen: the window's texts and those that the API shares with it. */

export { chineseMessages as messages } from '#shared/messages/chinese-language.ts'
export { zhHans } from './index.ts'
