/** Ad spend entered by hand for one product, and what is known about channels besides Meta. */

import { useEffect, useRef, useState } from 'react'
import type { DeskSpendLine, MissingSpend } from '#shared/contract/internal/spend.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { useAnswerOtherChannels, useSpend } from '../../lib/api/spend-queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useMetaSpendOnly } from '../../lib/kpi/meta-spend.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { MissingSpendList } from './missing-spend-list.tsx'
import css from './spend.module.css'
import { SpendForm } from './spend-form.tsx'
import { emptyLine, lineForDays, type TypedLine } from './spend-input.ts'
import { SpendList } from './spend-list.tsx'

export const SpendSection = () => {
  const { products } = useReadyAccount()
  const chosen = useUiStore((state) => state.spendOf ?? state.product)
  const product = products.find(({ name }) => name === chosen) ?? products[0]
  return product ? <SpendOfProduct key={product.name} product={product.name} /> : null
}

const SpendOfProduct = ({ product }: { readonly product: string }) => {
  const { t } = useTranslation()
  const { products, currency, today } = useReadyAccount()
  const { data, error } = useSpend(product)
  const [typed, setTyped] = useState<TypedLine>(() => emptyLine(today))
  const form = useFocusOnLink()
  const amount = useRef<HTMLInputElement>(null)
  const channels = products.find(({ name }) => name === product)?.channels ?? []
  const fill = (gap: MissingSpend) => {
    setTyped(lineForDays(gap.channel, gap.first_day, gap.last_day))
    amount.current?.focus()
  }
  return (
    <div ref={form} tabIndex={-1} className={css.section}>
      <SectionCard
        title={t('spend.title')}
        note={t('spend.note')}
        extra={
          products.length > 1 && (
            <SelectField
              bare
              label={t('spend.product')}
              options={products.map(({ name }) => ({ id: name, label: name, isName: true }))}
              value={product}
              onChange={(name) => useUiStore.setState({ spendOf: name })}
            />
          )
        }
        flush
      >
        <Answer product={product} lines={data?.lines ?? []} />
        <ErrorNotice error={error} />
        {!data && !error && (
          <div className={css.pad}>
            <Skeleton width="100%" height={90} />
          </div>
        )}
        {data && channels.length > 1 && <MissingSpendList missing={data.missing} onFill={fill} />}
        {data && <SpendList product={product} lines={data.lines} currency={currency} />}
        <SpendForm
          product={product}
          currency={currency}
          lines={data?.lines ?? []}
          today={today}
          typed={typed}
          onType={setTyped}
          amountRef={amount}
        />
      </SectionCard>
    </div>
  )
}

/** Brings the section to the user who came from a link to it. */
const useFocusOnLink = () => {
  const place = useRef<HTMLDivElement>(null)
  const isLinked = useUiStore((state) => state.focusSpend)
  useEffect(() => {
    if (!isLinked) return
    place.current?.focus()
    place.current?.scrollIntoView({ block: 'start' })
    useUiStore.setState({ focusSpend: false })
  }, [isLinked])
  return place
}

/** What the account answered, and what its data shows: `others` are the channels besides Meta that have spend. */
const answerText = (answer: boolean | null, others: string, isMetaSpendOnly: boolean): string => {
  if (answer === true) return t('spend.answer.others')
  if (others !== '') return t(answer === null ? 'spend.answer.unknownOthers' : 'spend.answer.onlyMetaOthers', { channels: others })
  if (answer === false) return t('spend.answer.onlyMeta')
  return t(isMetaSpendOnly ? 'spend.answer.unknown' : 'spend.answer.unknownYet')
}

const Answer = ({ product, lines }: { readonly product: string; readonly lines: readonly DeskSpendLine[] }) => {
  const { t } = useTranslation()
  const { other_channels: answer, products } = useReadyAccount()
  const isMetaSpendOnly = useMetaSpendOnly(product)
  const text = useRef<HTMLParagraphElement>(null)
  const save = useAnswerOtherChannels(() => {
    showToast('info', t('spend.ask.saved'))
    text.current?.focus()
  })
  const channels = new Set([...(products.find(({ name }) => name === product)?.channels ?? []), ...lines.map(({ channel }) => channel)])
  const others = [...channels].filter((channel) => channel !== 'meta').map((channel) => t(`spend.channel.${channel}`))
  return (
    <div className={css.answer}>
      <p ref={text} tabIndex={-1}>
        {answerText(answer, others.join(' · '), isMetaSpendOnly)}
      </p>
      <div className={css.buttons}>
        {answer !== false && (
          <Button isDisabled={save.isPending} onPress={() => save.mutate(false)}>
            {t('spend.answer.setOnlyMeta')}
          </Button>
        )}
        {answer !== true && (
          <Button isDisabled={save.isPending} onPress={() => save.mutate(true)}>
            {t('spend.answer.setOthers')}
          </Button>
        )}
      </div>
    </div>
  )
}
