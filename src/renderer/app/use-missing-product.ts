/** Reports a product that was renamed or deleted elsewhere while it is open, and does not switch to another product. */

import { useLayoutEffect, useRef } from 'react'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import { useUiStore } from '../lib/state/ui-store.ts'

/** `shown`: name of the product on screen; null if no product page is open. */
export const useMissingProduct = (products: readonly DeskProduct[], shown: string | null): void => {
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    const gone = last.current
    const isGone = shown !== null && gone !== null && !products.some(({ name }) => name === gone)
    last.current = isGone ? null : shown
    if (isGone) useUiStore.setState({ linkedProduct: gone })
  }, [products, shown])
}
