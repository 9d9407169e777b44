/** The place of short messages; read aloud politely, errors at once. */

import { CircleAlert, X } from 'lucide-react'
import { Button } from 'react-aria-components'
import { cx } from './class-names.ts'
import css from './toaster.module.css'

export interface ToasterProps {
  readonly toasts: readonly { readonly id: number; readonly tone: 'info' | 'error'; readonly text: string }[]
  readonly onClose: (id: number) => void
}

export const Toaster = ({ toasts, onClose }: ToasterProps) => (
  <section className={css.region} aria-label="Messages" aria-live="polite">
    {toasts.map(({ id, tone, text }) => (
      <div key={id} className={css.toast} role={tone === 'error' ? 'alert' : undefined}>
        {tone === 'error' && <CircleAlert size={16} aria-hidden="true" />}
        <p className={css.text}>{text}</p>
        <Button className={cx(css.close)} aria-label="Close message" onPress={() => onClose(id)}>
          <X size={14} aria-hidden="true" />
        </Button>
      </div>
    ))}
  </section>
)
