/** The creatives by the parts of their names: first how names are divided, then the results of each value. */

import { useState } from 'react'
import type { Day } from '#shared/calendar.ts'
import type { DeskNaming, NamingScheme } from '#shared/contract/internal/naming.ts'
import { useNaming } from '../../../lib/api/naming-queries.ts'
import { asProblem } from '../../../lib/errors/api-problem.ts'
import { useFocusRecovery } from '../../../lib/hooks/focus-return.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ProblemView } from '../../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import css from './naming.module.css'
import { SchemeEditor } from './scheme-editor.tsx'
import { type ValuesChoice, ValuesTable } from './values-table.tsx'

interface NamingViewProps {
  readonly product: string
  readonly day: Day
}

/** The focus stays here when the editor takes the place of the table, or the table that of the editor. */
export const NamingView = ({ product, day }: NamingViewProps) => {
  const query = useNaming(product, day)
  const [isEditing, setEditing] = useState(false)
  const place = useFocusRecovery<HTMLDivElement>()
  const { data, error } = query
  return (
    <div ref={place} tabIndex={-1} className={css.view}>
      {data ? (
        <Content {...data} product={product} day={day} isEditing={isEditing} onEditing={setEditing} />
      ) : error ? (
        <ProblemView {...asProblem(error)} message={asProblem(error).message} onRetry={() => void query.refetch()} />
      ) : (
        <div className={css.waiting}>
          <Skeleton width="100%" height={260} />
        </div>
      )}
    </div>
  )
}

interface ContentProps extends NamingViewProps {
  readonly confirmed: NamingScheme | null
  readonly naming: DeskNaming
  readonly isEditing: boolean
  readonly onEditing: (isEditing: boolean) => void
}

const Content = ({ product, day, confirmed, naming, isEditing, onEditing }: ContentProps) => {
  const { t } = useTranslation()
  const [choice, setChoice] = useState<ValuesChoice>({ part: 0, span: '28' })
  if (confirmed !== null && !isEditing)
    return (
      <ValuesTable product={product} day={day} scheme={confirmed} choice={choice} onChoice={setChoice} onEdit={() => onEditing(true)} />
    )
  if (naming.names.length === 0) return <EmptyState title={t('naming.none')}>{t('naming.noneText')}</EmptyState>
  return (
    <SchemeEditor
      key={confirmed === null ? 'proposal' : 'change'}
      product={product}
      naming={naming}
      confirmed={confirmed}
      onDone={() => onEditing(false)}
    />
  )
}
