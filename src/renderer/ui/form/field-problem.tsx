/** A validation error: the API names the violated rule, and the window formats it as a sentence. */

import { Trans } from 'react-i18next'
import { ErrorMessage, type ErrorMessageProps } from '../text/error-message.tsx'
import { ForeignText } from '../text/foreign-text.tsx'

export const FieldProblem = (props: { readonly complaint: string } | ErrorMessageProps) =>
  'complaint' in props ? (
    <Trans i18nKey="common.complaint" components={{ problem: <ForeignText>{props.complaint}</ForeignText> }} />
  ) : (
    <ErrorMessage {...props} />
  )
