/** A source in a list of sources: whose it is, what of it has no product, and the ways to its rules. */

import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './sources.module.css'

export interface SourceRowProps {
  readonly name: string
  /** What the source is. */
  readonly kind: string
  readonly products: readonly { readonly product: string }[]
  /** What no product takes; null: nothing. */
  readonly unassigned: string | null
  /** Shown where nothing is unassigned. */
  readonly assigned: string
  readonly assignLabel: string
  /** What else there is to say about it. */
  readonly notes?: ReactNode
  /** A further action. */
  readonly more?: ReactNode
  readonly openText: string
  readonly openLabel: string
  readonly onOpen: () => void
}

export const SourceRow = (props: SourceRowProps) => {
  const { name, kind, products, unassigned, assigned, assignLabel, notes, more, openText, openLabel, onOpen } = props
  const { t } = useTranslation()
  return (
    <li className={cx(css.product, notes !== undefined && css.noted)}>
      <div>
        <p className={css.name} title={name} translate="no">
          <UserText>{name}</UserText>
        </p>
        <p className={css.source}>{kind}</p>
        <p className={css.source}>{t('campaigns.sources.products', { products: products.map(({ product }) => product).join(' · ') })}</p>
      </div>
      <div className={css.state}>
        {unassigned === null ? <p className={css.next}>{assigned}</p> : <p className={css.unassigned}>{unassigned}</p>}
        {notes}
      </div>
      <div className={css.actions}>
        {unassigned !== null && (
          <Button kind="primary" onPress={onOpen} aria-label={assignLabel}>
            {t('campaigns.sources.assign')}
          </Button>
        )}
        <Button onPress={onOpen} aria-label={openLabel}>
          {openText}
        </Button>
        {more}
      </div>
    </li>
  )
}
