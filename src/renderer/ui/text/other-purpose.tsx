/** What an ad set optimizes for, shown instead of a verdict on its purchases. */

import type { AdPurpose } from '#shared/contract/ad-purpose.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { asSentences } from '../../lib/i18n/sentences.ts'
import css from './other-purpose.module.css'

/** "Optimizes for traffic", with the reason that a verdict is missing. */
export const OtherPurpose = ({ purpose, reason }: { readonly purpose: Exclude<AdPurpose, 'sales'>; readonly reason: string }) => {
  const text = t(`plans.purpose.${purpose}`)
  return (
    <span className={css.purpose} title={asSentences(text, reason)}>
      {text}
      <span className="visually-hidden">: {reason}</span>
    </span>
  )
}
