/** The campaigns of one ad source, or the items of one store: the rules, what an edit would move, and each with its product. */

import { useDeferredValue, useMemo, useState } from 'react'
import type { HandSpend, MappedCampaign, RuleChanges } from '#shared/contract/internal/campaign-mapping.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { useFocusRecovery } from '../../lib/hooks/focus-return.ts'
import { useFocusOn } from '../../lib/hooks/use-focus.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openPage } from '../../lib/state/ui-store.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { hasSeveralChannels } from './campaign-names.ts'
import { CampaignTable } from './campaign-table.tsx'
import css from './campaigns.module.css'
import { inverseOf, type RuledSource } from './draft.ts'
import { HandSpendChanges } from './hand-spend-changes.tsx'
import { type Mapping, MappingOf, useMapping } from './mapping.tsx'
import { RuleEditor } from './rule-editor.tsx'
import { RulesPreview } from './rules-preview.tsx'
import { type Draft, useDraft } from './use-draft.ts'

const NO_CHANGES: RuleChanges = []

interface Applied {
  readonly moved: number
  /** The rules that were in effect before. */
  readonly undo: RuleChanges
}

const PreviewCard = ({
  source,
  draft,
  namesChannel,
  onApplied,
  onDiscard,
}: {
  readonly source: RuledSource
  readonly draft: Draft
  readonly namesChannel: boolean
  readonly onApplied: (applied: Applied) => void
  readonly onDiscard: () => void
}) => {
  const { t } = useTranslation()
  const { currency } = useReadyAccount()
  const asked = useDeferredValue(draft.isValid ? draft.changes : NO_CHANGES)
  const { words, usePreview, useChange } = useMapping()
  const { data, error } = usePreview(source.source_id, asked)
  const change = useChange(source.source_id, draft.accept)
  const [handSpend, setHandSpend] = useState<HandSpend>('replaced')
  const apply = () => {
    const undo = inverseOf(draft.saved, draft.changes)
    draft.submit()
    const revives = data?.hand_spend.some(({ effect }) => effect === 'counts') === true
    change.mutate(revives ? { rules: draft.changes, handSpend } : { rules: draft.changes }, {
      onSuccess: ({ campaigns_moved: moved }) => {
        draft.discard()
        onApplied({ moved, undo })
      },
    })
  }
  const hasChanges = draft.isValid && draft.changes.length > 0
  return (
    <SectionCard title={t('campaigns.preview.title')}>
      {!draft.isValid && <p className={css.note}>{t('campaigns.preview.invalid')}</p>}
      {draft.isValid && draft.changes.length === 0 && <p className={css.note}>{t(`${words}.preview.none`)}</p>}
      {hasChanges && !error && !data && <p>{t('campaigns.preview.working')}</p>}
      {hasChanges && !error && data && <RulesPreview preview={data} currency={currency} namesChannel={namesChannel} />}
      {hasChanges && !error && data && (
        <HandSpendChanges changes={data.hand_spend} currency={currency} choice={handSpend} onChoose={setHandSpend} />
      )}
      {hasChanges && <ErrorNotice error={change.error ?? error} />}
      <div className={css.actions}>
        <Button onPress={onDiscard} isDisabled={!draft.isDirty || change.isPending}>
          {t('campaigns.preview.discard')}
        </Button>
        <Button kind="primary" onPress={apply} isDisabled={!hasChanges || change.isPending || error !== null}>
          {t(change.isPending ? 'campaigns.preview.applying' : 'campaigns.preview.apply')}
        </Button>
      </div>
    </SectionCard>
  )
}

const AppliedNotice = ({
  source,
  applied,
  onDone,
}: {
  readonly source: number
  readonly applied: Applied
  readonly onDone: () => void
}) => {
  const { t } = useTranslation()
  const { words, useChange } = useMapping()
  const undo = useChange(source)
  const place = useFocusOn<HTMLDivElement>(undo.isSuccess)
  if (undo.isSuccess)
    return (
      <div ref={place} tabIndex={-1}>
        <Notice tone="plain">{t('campaigns.preview.undone')}</Notice>
      </div>
    )
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone="plain"
        action={
          <>
            {/* Lines that the change replaced counted before it. */}
            <Button onPress={() => undo.mutate({ rules: applied.undo, handSpend: 'count' })} isDisabled={undo.isPending}>
              {t('campaigns.preview.undo')}
            </Button>
            <Button kind="quiet" onPress={onDone}>
              {t('common.close')}
            </Button>
          </>
        }
      >
        {t(`${words}.preview.applied`, { count: applied.moved })}
      </Notice>
      <ErrorNotice error={undo.error} />
    </div>
  )
}

const SourceCampaigns = ({ source, campaigns }: { readonly source: RuledSource; readonly campaigns: readonly MappedCampaign[] }) => {
  const { products, currency } = useReadyAccount()
  const names = useMemo(() => products.map(({ name }) => name), [products])
  const draft = useDraft(source, names)
  const namesChannel = useMemo(() => hasSeveralChannels(campaigns), [campaigns])
  const [applied, setApplied] = useState<Applied | null>(null)
  const rules = useFocusRecovery<HTMLDivElement>()
  const close = () => {
    setApplied(null)
    rules.current?.focus()
  }
  const discard = () => {
    draft.discard()
    rules.current?.focus()
  }
  return (
    <>
      {applied && <AppliedNotice key={JSON.stringify(applied.undo)} source={source.source_id} applied={applied} onDone={close} />}
      <div ref={rules} tabIndex={-1} className={css.columns}>
        <RuleEditor draft={draft} />
        <PreviewCard source={source} draft={draft} namesChannel={namesChannel} onApplied={setApplied} onDiscard={discard} />
      </div>
      <CampaignTable campaigns={campaigns} currency={currency} draft={draft} namesChannel={namesChannel} />
    </>
  )
}

const SourcePage = ({ source }: { readonly source: number }) => {
  const { t } = useTranslation()
  const { words, useSource } = useMapping()
  const { data, error, refetch } = useSource(source)
  return (
    <Page title={t(`${words}.page.title`)} wide extra={<Button onPress={() => openPage('data')}>{t('campaigns.page.back')}</Button>}>
      {data && (
        <p className={css.note}>
          {t(`campaigns.sources.kind.${data.source.kind}`)} · <UserText>{data.source.name}</UserText>
        </p>
      )}
      {error && !data && <ProblemView {...asProblem(error)} message={asProblem(error).message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="100%" height={240} />}
      {data && <SourceCampaigns source={data.source} campaigns={data.campaigns} />}
    </Page>
  )
}

export const CampaignsPage = ({ source, of = 'campaigns' }: { readonly source: number; readonly of?: Mapping['words'] }) => (
  <MappingOf of={of}>
    <SourcePage source={source} />
  </MappingOf>
)
