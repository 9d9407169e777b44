/** Checks without enough data, folded below the cards: what each one needs, and the expected date. */

import { Trans } from 'react-i18next'
import { asDay, type Day, parseDay } from '#shared/calendar.ts'
import { type Advice, type Domain, domains, type Waiting } from '#shared/contract/advice.ts'
import { isDecidable, type ListedCard } from '../../lib/advice/advice-list.ts'
import { findingText } from '../../lib/advice/card-text.ts'
import { knownRule } from '../../lib/advice/rule-texts.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { shortDayAsOf } from '../../lib/format/days.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { LazyDisclosure } from '../../ui/layout/lazy-disclosure.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './advice-panel.module.css'

export interface InsufficientDataListProps {
  readonly advice: Advice
  readonly cards: readonly ListedCard[]
  readonly domain: Domain | 'all'
  readonly currency: string
}

export const InsufficientDataList = ({ advice, cards, domain, currency }: InsufficientDataListProps) => {
  const { t } = useTranslation()
  const { today } = useReadyAccount()
  const wanted = domains.filter((each) => domain === 'all' || each === domain)
  const abstaining = cards.filter((listed) => !isDecidable(listed.card) && wanted.includes(listed.domain))
  const waiting = wanted.flatMap((each) => advice[each].waiting ?? [])
  const total = abstaining.length + waiting.length
  if (total === 0) return null
  return (
    <div className={css.waitingList}>
      <LazyDisclosure title={t('advice.waiting.title', { total })} level={3}>
        <ul>
          {abstaining.map(({ card }) => (
            <li key={card.card_id}>
              <LocalizedText text={findingText(card, currency)} />
            </li>
          ))}
          {waiting.map((each) => (
            <li key={`${each.rule} ${each.subject}`}>
              <strong>
                <Subject waiting={each} />
              </strong>
              <span className={css.why}>{each.missing === null ? <Reason waiting={each} /> : missingText(each.missing, asDay(today))}</span>
            </li>
          ))}
        </ul>
      </LazyDisclosure>
    </div>
  )
}

const Subject = ({ waiting }: { readonly waiting: Waiting }) => {
  const { t } = useTranslation()
  const rule = knownRule(waiting.rule)
  return rule === null ? (
    <LocalizedText text={{ english: waiting.subject, messages: waiting.texts?.subject }} />
  ) : (
    t(`adviceRules.${rule}.subject`)
  )
}

const Reason = ({ waiting: { reason, texts } }: { readonly waiting: Waiting }) => (
  <Trans i18nKey="advice.waiting.reason" components={{ reason: <LocalizedText text={{ english: reason, messages: texts?.reason }} /> }} />
)

const units = {
  orders: 'advice.waiting.orders',
  'platform purchases': 'advice.waiting.purchases',
  'landing page views': 'advice.waiting.views',
} as const

const missingText = ({ more, unit, by }: NonNullable<Waiting['missing']>, today: Day): string => {
  const amount = t(units[unit], { count: more })
  const day = by === null ? null : parseDay(by)
  return day === null ? t('advice.waiting.more', { amount }) : t('advice.waiting.moreBy', { amount, day: shortDayAsOf(day, today) })
}
