/** A disclosure whose content is rendered only when it opens. */

import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { cx } from '../styles/class-names.ts'
import css from './lazy-disclosure.module.css'

export const LazyDisclosure = ({
  title,
  level = 4,
  children,
}: {
  readonly title: string
  readonly level?: 3 | 4
  readonly children: React.ReactNode
}) => {
  const [hasOpened, setHasOpened] = useState(false)
  return (
    <Disclosure className={css.fold ?? ''} onExpandedChange={() => setHasOpened(true)}>
      <Heading level={level}>
        <Button slot="trigger" className={css.trigger ?? ''}>
          <ChevronRight size={13} aria-hidden="true" />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel>{hasOpened && <div className={cx(css.content)}>{children}</div>}</DisclosurePanel>
    </Disclosure>
  )
}
