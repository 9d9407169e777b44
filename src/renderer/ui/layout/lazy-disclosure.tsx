/** A disclosure whose content is rendered only when it opens. With `isOpen`, its parent opens and closes it. */

import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import css from './lazy-disclosure.module.css'

export interface LazyDisclosureProps {
  readonly title: string
  /** Muted, after the title. */
  readonly note?: string | null
  readonly level?: 3 | 4
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly children: React.ReactNode
}

/** Plain elements: the advice panel has one for each domain, and shows them again for each product. */
export const LazyDisclosure = ({ title, note = null, level = 4, isOpen, onOpenChange, children }: LazyDisclosureProps) => {
  const panel = useId()
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isShown = isOpen ?? isOwnOpen
  const [hasOpened, setHasOpened] = useState(isShown)
  if (isShown && !hasOpened) setHasOpened(true)
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <div className={css.fold} data-expanded={isShown || undefined}>
      <Heading>
        <button
          type="button"
          className={css.trigger}
          aria-expanded={isShown}
          aria-controls={panel}
          onClick={() => {
            setOwnOpen(!isShown)
            onOpenChange?.(!isShown)
          }}
        >
          <ChevronRight size={13} aria-hidden="true" />
          {title}
          {note !== null && (
            <span className={css.note} translate="no">
              {note}
            </span>
          )}
        </button>
      </Heading>
      <div id={panel} hidden={!isShown}>
        {hasOpened && <div className={css.content}>{children}</div>}
      </div>
    </div>
  )
}
