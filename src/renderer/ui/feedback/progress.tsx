/** A thin progress bar, with or without a label above it. */

import { Label, ProgressBar } from 'react-aria-components'
import { cx } from '../styles/class-names.ts'
import css from './progress.module.css'

export interface ProgressProps {
  readonly label: string
  /** 0 to 1. */
  readonly value: number
  readonly silent?: boolean
}

export const Progress = ({ label, value, silent = false }: ProgressProps) => (
  <ProgressBar className={css.progress ?? ''} value={value * 100} {...(silent ? { 'aria-label': label } : {})}>
    {({ percentage = 0, valueText }) => (
      <>
        {!silent && (
          <div className={css.words}>
            <Label>{label}</Label>
            <span>{valueText}</span>
          </div>
        )}
        <div className={css.track}>
          <div className={cx(css.fill)} style={{ width: `${percentage}%` }} />
        </div>
      </>
    )}
  </ProgressBar>
)
