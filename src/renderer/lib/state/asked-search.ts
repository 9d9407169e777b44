/** The search that a table was opened with. */

import { useEffect } from 'react'
import { type AskedSearch, useUiStore } from './ui-store.ts'

/** Hands a search for the table of a product to it once, also if it is already on screen. */
export const useAskedSearch = ({ product, tab }: Omit<AskedSearch, 'text'>, search: (text: string) => void): void => {
  const asked = useUiStore((state) => state.askedSearch)
  useEffect(() => {
    if (asked === null || asked.product !== product || asked.tab !== tab) return
    search(asked.text)
    useUiStore.setState({ askedSearch: null })
  }, [asked, product, tab, search])
}
