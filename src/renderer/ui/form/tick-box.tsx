/** The box of a checkbox; its state comes from the checkbox around it. */

import { Check, Minus } from 'lucide-react'
import { cx } from '../styles/class-names.ts'
import css from './tick-box.module.css'

export const TickBox = () => (
  <span className={css.box} aria-hidden="true">
    <Check className={cx(css.check)} size={12} strokeWidth={3} />
    <Minus className={cx(css.dash)} size={12} strokeWidth={3} />
  </span>
)
