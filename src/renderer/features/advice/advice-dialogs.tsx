/** What the cards of a list are decided with besides their own buttons: the bar of selected cards, and the questions on a decision. */

import type { Decision } from '#shared/contract/review.ts'
import { titleText } from '../../lib/advice/card-text.ts'
import { lazyPage } from '../../ui/layout/lazy-part.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DoneDialog } from './done-dialog.tsx'
import type { useAdviceActions } from './use-advice-actions.ts'

/** Loaded in advance with the tabs of a product. */
export const IgnoreDialog = lazyPage(
  () => import('./ignore-dialog.tsx').then((module) => module.IgnoreDialog),
  // Counts as a dialog while its code loads, so that typed keys run no commands.
  <div role="dialog" aria-busy="true" />,
)

export interface AdviceDialogsProps {
  readonly work: ReturnType<typeof useAdviceActions>
  readonly allowed: readonly Decision[]
}

export const AdviceDialogs = ({ work, allowed }: AdviceDialogsProps) => (
  <>
    <BulkBar
      count={work.marks.marked.length}
      progress={work.progress}
      allowed={allowed}
      onDecide={work.decideMarked}
      onIgnore={() => work.setIgnoring(work.marks.marked)}
      onClear={work.marks.clear}
    />
    {work.ignoring.length > 0 && (
      <IgnoreDialog texts={work.ignoring.map(({ card }) => titleText(card))} onClose={work.stopAsking} onIgnore={work.ignore} />
    )}
    <DoneDialog card={work.doing?.card ?? null} onClose={work.stopAsking} onDone={work.finish} />
  </>
)
