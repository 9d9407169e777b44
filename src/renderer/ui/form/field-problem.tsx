/** What is wrong with a field: the API names the rule that the value breaks, the window makes a sentence of it. */

import { Trans } from 'react-i18next'
import { ErrorMessage, type ErrorMessageProps } from '../text/error-message.tsx'
import { ForeignText } from '../text/foreign-text.tsx'

export const FieldProblem = (props: { readonly complaint: string } | ErrorMessageProps) =>
  'complaint' in props ? (
    <Trans i18nKey="common.complaint" components={{ problem: <ForeignText>{props.complaint}</ForeignText> }} />
  ) : (
    <ErrorMessage {...props} />
  )
