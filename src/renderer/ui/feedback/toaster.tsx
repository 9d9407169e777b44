/** The container of toasts. Screen readers announce them politely, errors at once. */

import { CircleAlert, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { PlainButton } from '../form/plain-button.tsx'
import { cx } from '../styles/class-names.ts'
import { ErrorMessage, type ErrorMessageProps } from '../text/error-message.tsx'
import css from './toaster.module.css'

/** A dialog hides everything outside it from screen readers; this attribute exempts the toasts. */
const aboveDialogs = { 'data-react-aria-top-layer': 'true' }

export interface ToasterProps {
  readonly toasts: readonly {
    readonly id: number
    readonly tone: 'info' | 'error'
    readonly text: string
    readonly detail: ErrorMessageProps | null
  }[]
  readonly place: 'work' | 'drawer'
  readonly onClose: (id: number) => void
  /** Reports whether a toast is pointed at or focused. */
  readonly onUse: (isInUse: boolean) => void
  /** Reports the total height of the toasts in pixels whenever it changes. */
  readonly onRoom: (height: number) => void
}

export const Toaster = ({ toasts, place, onClose, onUse, onRoom }: ToasterProps) => {
  const { t } = useTranslation()
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = region.current
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => onRoom(Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [onRoom])
  const reportUse = (): void => onUse(region.current?.matches(':hover, :focus-within') === true)
  return (
    <section
      ref={region}
      onPointerEnter={reportUse}
      onPointerLeave={reportUse}
      onFocus={reportUse}
      onBlur={reportUse}
      className={cx(css.region, place === 'drawer' && css.inDrawer)}
      aria-label={t('common.messages')}
      aria-live="polite"
      data-region="messages"
      {...aboveDialogs}
    >
      {toasts.map(({ id, tone, text, detail }) => (
        <div key={id} className={css.toast} role={tone === 'error' ? 'alert' : undefined}>
          {tone === 'error' && <CircleAlert size={16} aria-hidden="true" />}
          <p className={css.text}>
            {text} {detail && <ErrorMessage {...detail} />}
          </p>
          <PlainButton className={cx(css.close)} aria-label={t('common.closeMessage')} onPress={() => onClose(id)}>
            <X size={14} aria-hidden="true" />
          </PlainButton>
        </div>
      ))}
    </section>
  )
}
