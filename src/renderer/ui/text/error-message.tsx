/** What went wrong, as the window puts it; else what kind of trouble it is, with the words of the desk's API behind it, which speaks English. */

import { useTranslation } from 'react-i18next'
import type { ProblemCode } from '../../lib/errors/api-problem.ts'
import { ForeignText } from './foreign-text.tsx'

export interface ErrorMessageProps {
  readonly message: string
  /** True for the window's own words. */
  readonly isOurs: boolean
  readonly code?: ProblemCode | undefined
}

export const ErrorMessage = ({ message, isOurs, code }: ErrorMessageProps) => {
  const { t, i18n } = useTranslation()
  if (isOurs) return message
  // In English the API's own sentence says it all.
  if (code === undefined || i18n.language === 'en') return <ForeignText>{message}</ForeignText>
  return (
    <>
      {t(`problem.code.${code}`)} <ForeignText>{message}</ForeignText>
    </>
  )
}
