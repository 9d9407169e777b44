/** The place of short messages; read aloud politely, errors at once. */

import { CircleAlert, X } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { cx } from './class-names.ts'
import { Said, type SaidProps } from './said.tsx'
import css from './toaster.module.css'

/** A dialog hides what is outside it from screen readers; what this says is for whoever is in one, too. */
const aboveDialogs = { 'data-react-aria-top-layer': 'true' }

export interface ToasterProps {
  readonly toasts: readonly {
    readonly id: number
    readonly tone: 'info' | 'error'
    readonly text: string
    readonly said: SaidProps | null
  }[]
  readonly onClose: (id: number) => void
}

export const Toaster = ({ toasts, onClose }: ToasterProps) => {
  const { t } = useTranslation()
  return (
    <section className={css.region} aria-label={t('common.messages')} aria-live="polite" data-region="messages" {...aboveDialogs}>
      {toasts.map(({ id, tone, text, said }) => (
        <div key={id} className={css.toast} role={tone === 'error' ? 'alert' : undefined}>
          {tone === 'error' && <CircleAlert size={16} aria-hidden="true" />}
          <p className={css.text}>
            {text} {said && <Said {...said} />}
          </p>
          <Button className={cx(css.close)} aria-label={t('common.closeMessage')} onPress={() => onClose(id)}>
            <X size={14} aria-hidden="true" />
          </Button>
        </div>
      ))}
    </section>
  )
}
