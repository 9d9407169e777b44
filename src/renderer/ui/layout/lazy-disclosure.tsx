/** A disclosure whose content is rendered only when it opens. With `isOpen`, its parent opens and closes it. */

import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { cx } from '../styles/class-names.ts'
import css from './lazy-disclosure.module.css'

export const LazyDisclosure = ({
  title,
  level = 4,
  isOpen,
  onOpenChange,
  children,
}: {
  readonly title: string
  readonly level?: 3 | 4
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly children: React.ReactNode
}) => {
  const [hasOpened, setHasOpened] = useState(false)
  return (
    <Disclosure
      className={css.fold ?? ''}
      {...(isOpen === undefined ? {} : { isExpanded: isOpen })}
      onExpandedChange={(open) => {
        setHasOpened(true)
        onOpenChange?.(open)
      }}
    >
      <Heading level={level}>
        <Button slot="trigger" className={css.trigger ?? ''}>
          <ChevronRight size={13} aria-hidden="true" />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel>{(hasOpened || isOpen === true) && <div className={cx(css.content)}>{children}</div>}</DisclosurePanel>
    </Disclosure>
  )
}
