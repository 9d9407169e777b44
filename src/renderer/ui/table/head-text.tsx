/** The head of a column, which breaks between words. Chinese has no spaces between them: a dictionary of the browser finds them. */

import { Fragment } from 'react'

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** A shorter head stays in one line. */
const LEAST = 4

const isChinese = /\p{Script=Han}/u

export const HeadText = ({ children }: { readonly children: string }) =>
  isChinese.test(children) && children.length >= LEAST
    ? [...words.segment(children)].map(({ segment, index }) => (
        <Fragment key={index}>
          {segment}
          {isChinese.test(segment) && <wbr />}
        </Fragment>
      ))
    : children
