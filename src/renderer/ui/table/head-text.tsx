/** The head of a column, which breaks between words. */

import { Fragment } from 'react'
import { headWords } from './head-words.ts'

export const HeadText = ({ children }: { readonly children: string }) => {
  let end = 0
  return headWords(children).map((word) => {
    const start = end
    end += word.length
    return (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {word}
      </Fragment>
    )
  })
}
