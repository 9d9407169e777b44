/** The product that the key of the next card goes to after the last card of a product. */

import { useOverview } from '../../lib/api/queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openAdviceOf } from '../../lib/state/ui-store.ts'
import { Button } from '../../ui/form/button.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './advice-panel.module.css'
import { productAfter } from './product-after.ts'

/** The next product with open cards, in the order of the sidebar; null if no other has any. */
export const useNextProduct = (product: string) => productAfter(useOverview().data?.products ?? [], product)

export const NextProduct = ({ product }: { readonly product: string }) => {
  const { t } = useTranslation()
  const next = useNextProduct(product)
  if (next === null) return null
  const { product: name, open_cards: count } = next
  return (
    <div className={css.next}>
      <Button hint="J" onPress={() => openAdviceOf(name)}>
        <UserText>{t('advice.next.product', { product: name, count })}</UserText>
      </Button>
    </div>
  )
}
