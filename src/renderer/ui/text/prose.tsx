/** A text of the desk's API: in the language of the window where it has it, names marked as such, else its own English. */

import { type ApiText, textParts } from '../../lib/i18n/message-text.ts'
import { Name } from './name.tsx'
import { Told } from './told.tsx'

export const Prose = ({ text }: { readonly text: ApiText }) => {
  const parts = textParts(text)
  if (parts === null) return <Told>{text.english}</Told>
  // The same name may stand in a text twice: what tells the pieces apart is where they begin.
  let end = 0
  return parts.map(({ text: piece, isName }) => {
    const start = end
    end += piece.length
    return isName ? <Name key={start}>{piece}</Name> : piece
  })
}
