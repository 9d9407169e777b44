/** The first pull of a connected product: what the buyer sees until the numbers are there. */

import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import css from './onboarding.module.css'

export interface FirstPullProps {
  readonly product: string
  /** Why the pull failed; null while it runs. */
  readonly problem: string | null
  readonly onOpen: () => void
}

export const FirstPull = ({ product, problem, onOpen }: FirstPullProps) => (
  <SectionCard title={product}>
    {problem === null ? <Notice tone="plain">Asking Meta for the last 120 days…</Notice> : <Notice tone="bad">{problem}</Notice>}
    <div className={css.actions}>
      <Button onPress={onOpen}>Open the desk now</Button>
    </div>
  </SectionCard>
)
