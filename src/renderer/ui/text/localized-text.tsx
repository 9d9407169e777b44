/** A text of the desk's API: in the language of the window where it has it, names marked as such, else its own English. */

import { type ApiText, textParts } from '../../lib/i18n/message-text.ts'
import { ForeignText } from './foreign-text.tsx'
import { UserText } from './user-text.tsx'

export const LocalizedText = ({ text }: { readonly text: ApiText }) => {
  const parts = textParts(text)
  if (parts === null) return <ForeignText>{text.english}</ForeignText>
  // The same name may stand in a text twice: what tells the pieces apart is where they begin.
  let end = 0
  return parts.map(({ text: piece, isName }) => {
    const start = end
    end += piece.length
    return isName ? <UserText key={start}>{piece}</UserText> : piece
  })
}
