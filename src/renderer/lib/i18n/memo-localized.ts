/** Memoized components that depend on the locale. */

import { type FunctionComponent, memo, type ReactNode } from 'react'
import { useLocale } from './locale.ts'

/** A component that re-renders only when its props or the locale change: `memo` alone would keep the old texts. */
export const memoLocalized = <Props extends object>(draw: (props: Props) => ReactNode): FunctionComponent<Props> =>
  memo((props: Props) => {
    useLocale()
    return draw(props)
  })
