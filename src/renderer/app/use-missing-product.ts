/** A product that goes away while it is on screen, renamed or deleted elsewhere: that is said, and no other slips into its place. */

import { useLayoutEffect, useRef } from 'react'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import { useUiStore } from '../lib/state/ui-store.ts'

/** `shown`: the name on screen; null where a product's page is not. */
export const useMissingProduct = (products: readonly DeskProduct[], shown: string | null): void => {
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    const gone = last.current
    const isGone = shown !== null && gone !== null && !products.some(({ name }) => name === gone)
    last.current = isGone ? null : shown
    if (isGone) useUiStore.setState({ linkedProduct: gone })
  }, [products, shown])
}
