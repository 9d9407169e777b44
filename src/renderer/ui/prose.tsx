/** A text of the desk's API: in the language of the window where it has it, names marked as such, else its own English. */

import { createElement, Fragment } from 'react'
import { type ApiText, textParts } from '../lib/i18n/message-text.ts'
import { Name } from './name.tsx'
import { Told } from './told.tsx'

export const Prose = ({ text }: { readonly text: ApiText }) => {
  const parts = textParts(text)
  if (parts === null) return <Told>{text.english}</Told>
  // As children of their own, not as a list: pieces of a sentence have no identity that a key could name.
  return createElement(
    Fragment,
    null,
    ...parts.map(({ text: piece, isName }) => (isName ? createElement(Name, { children: piece }) : piece)),
  )
}
