/** An error message of the window, or the kind of error followed by the API's English message. */

import { useTranslation } from 'react-i18next'
import type { ProblemCode } from '../../lib/errors/api-problem.ts'
import { ForeignText } from './foreign-text.tsx'

export interface ErrorMessageProps {
  readonly message: string
  /** True if the window wrote the message. */
  readonly isOurs: boolean
  readonly code?: ProblemCode | undefined
}

export const ErrorMessage = ({ message, isOurs, code }: ErrorMessageProps) => {
  const { t, i18n } = useTranslation()
  if (isOurs) return message
  // In English the API's own sentence is enough.
  if (code === undefined || i18n.language === 'en') return <ForeignText>{message}</ForeignText>
  return (
    <>
      {t(`problem.code.${code}`)} <ForeignText>{message}</ForeignText>
    </>
  )
}
