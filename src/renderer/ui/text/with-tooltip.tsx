/** A tooltip on hover and focus: the reason for a dash, the formula of a number. */

import { Button, Tooltip, TooltipTrigger } from 'react-aria-components'
import css from './with-tooltip.module.css'

/** The trigger is a button without an action, so that the keyboard can reach it and a tap opens it. */
export const WithTooltip = ({ text, children }: { readonly text: React.ReactNode; readonly children: React.ReactNode }) => (
  <TooltipTrigger delay={150} closeDelay={50}>
    <Button className={css.subject ?? ''}>{children}</Button>
    <Tooltip className={css.hint ?? ''} offset={6}>
      {text}
    </Tooltip>
  </TooltipTrigger>
)
