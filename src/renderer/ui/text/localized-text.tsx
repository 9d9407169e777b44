/** A text of the API: in the window's language if available, with names marked as such, otherwise in English. */

import { type ApiText, textParts } from '../../lib/i18n/message-text.ts'
import { ForeignText } from './foreign-text.tsx'
import { UserText } from './user-text.tsx'

export const LocalizedText = ({ text }: { readonly text: ApiText }) => {
  const parts = textParts(text)
  if (parts === null) return <ForeignText>{text.english}</ForeignText>
  // A name can occur in a text twice, so its start position is the React key.
  let end = 0
  return parts.map(({ text: piece, isName }) => {
    const start = end
    end += piece.length
    return isName ? <UserText key={start}>{piece}</UserText> : piece
  })
}
