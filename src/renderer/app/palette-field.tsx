/** The field of the command palette while the code of the palette loads: keys typed right after the shortcut are not lost. */

import { useLayoutEffect, useRef } from 'react'
import { useCloseOnBack } from '../lib/hooks/close-on-back.ts'
import { useReturnFocus } from '../lib/hooks/focus-return.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { cx } from '../ui/styles/class-names.ts'
import css from './palette.module.css'

const nothing = { text: '', isEntered: false }
let early: { readonly text: string; readonly isEntered: boolean } = nothing

/** What was typed before the palette was there. */
export const earlyText = (): string => early.text

/** Whether Enter was pressed after it. */
export const isEarlyEnter = (): boolean => early.isEntered

/** The palette has it: the next opening starts empty. */
export const forgetEarlyText = (): void => {
  early = nothing
}

/** Counts as a dialog, so that typed keys run no commands. */
export const PaletteField = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useCloseOnBack(onClose)
  useReturnFocus()
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <div className={cx('seen-at-once', css.veil)}>
      <div role="dialog" aria-busy="true" aria-label={t('app.keys.palette')} className={css.box}>
        <input
          ref={field}
          className={css.input}
          aria-label={t('app.palette.find')}
          placeholder={t('app.palette.find')}
          onChange={(event) => {
            early = { text: event.target.value, isEntered: false }
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') early = { ...early, isEntered: true }
            if (event.key !== 'Escape') return
            forgetEarlyText()
            onClose()
          }}
        />
      </div>
    </div>
  )
}
