/** An error message of the window, or the kind of error followed by the API's English message. */

import type { Message } from '#shared/contract/message.ts'
import type { ProblemCode } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ForeignText } from './foreign-text.tsx'
import { LocalizedText } from './localized-text.tsx'

export interface ErrorMessageProps {
  readonly message: string
  /** True if the window wrote the message. */
  readonly isOurs: boolean
  readonly code?: ProblemCode | undefined
  /** The message in parts, if the API gives it: shown in the window's language. */
  readonly texts?: readonly Message[] | null | undefined
}

export const ErrorMessage = ({ message, isOurs, code, texts }: ErrorMessageProps) => {
  const { t, i18n } = useTranslation()
  if (isOurs) return message
  if (texts) return <LocalizedText text={{ english: message, messages: texts }} />
  // In English the API's own sentence is enough.
  if (code === undefined || i18n.language === 'en') return <ForeignText>{message}</ForeignText>
  return (
    <>
      {t(`problem.code.${code}`)} <ForeignText>{message}</ForeignText>
    </>
  )
}
