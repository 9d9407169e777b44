/** A line that opens to more. */

import { ChevronRight } from 'lucide-react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { cx } from './class-names.ts'
import css from './fold.module.css'

export const Fold = ({
  title,
  level = 4,
  children,
}: {
  readonly title: string
  readonly level?: 3 | 4
  readonly children: React.ReactNode
}) => (
  <Disclosure className={css.fold ?? ''}>
    <Heading level={level}>
      <Button slot="trigger" className={css.trigger ?? ''}>
        <ChevronRight size={13} aria-hidden="true" />
        {title}
      </Button>
    </Heading>
    <DisclosurePanel>
      <div className={cx(css.content)}>{children}</div>
    </DisclosurePanel>
  </Disclosure>
)
