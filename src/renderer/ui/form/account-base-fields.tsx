/** Time zone and currency of an account, found by what people call them. */

import { useMemo } from 'react'
import { currencies } from '../../lib/account/choices.ts'
import { matchesZone, timeZones } from '../../lib/account/time-zones.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ComboField } from './combo-field.tsx'

export interface AccountBase {
  /** IANA. */
  readonly timezone: string
  /** Three letters. */
  readonly currency: string
}

export interface AccountBaseFieldsProps {
  readonly value: AccountBase
  readonly onChange: (change: Partial<AccountBase>) => void
  /** What is wrong with a field; null: nothing. */
  readonly problemOf: (field: keyof AccountBase) => React.ReactNode
  readonly isDisabled?: boolean
}

export const AccountBaseFields = ({ value, onChange, problemOf, isDisabled = false }: AccountBaseFieldsProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const zones = useMemo(() => timeZones(locale, Date.now()), [locale])
  const note = (text: string) => (isDisabled ? {} : { note: text })
  return (
    <>
      <ComboField
        label={t('onboarding.account.timezone')}
        options={zones}
        matches={matchesZone(zones)}
        none={t('onboarding.account.timezonesNone')}
        value={value.timezone}
        onChange={(timezone) => onChange({ timezone })}
        problem={problemOf('timezone')}
        isDisabled={isDisabled}
        {...note(t('onboarding.account.timezoneNote'))}
      />
      <ComboField
        label={t('onboarding.account.currency')}
        options={currencies()}
        none={t('onboarding.account.currenciesNone')}
        value={value.currency}
        onChange={(currency) => onChange({ currency })}
        problem={problemOf('currency')}
        isDisabled={isDisabled}
        {...note(t('onboarding.account.currencyNote'))}
      />
    </>
  )
}
