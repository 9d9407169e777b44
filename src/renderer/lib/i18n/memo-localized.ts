/** Parts of the window that are drawn again only for a reason. */

import { type FunctionComponent, memo, type ReactNode } from 'react'
import { useLocale } from './locale.ts'

/** A component that is drawn again only with other properties, or in another language or number format: memo alone would keep the old words. */
export const memoLocalized = <Props extends object>(draw: (props: Props) => ReactNode): FunctionComponent<Props> =>
  memo((props: Props) => {
    useLocale()
    return draw(props)
  })
