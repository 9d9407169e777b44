/** Text of the API, which is mostly English, or of the desktop app, marked with its language for screen readers and translators. */

import { detectLanguage } from '../../lib/i18n/detect-language.ts'

export const ForeignText = ({ children }: { readonly children: React.ReactNode }) => (
  <span lang={typeof children === 'string' ? detectLanguage(children) : 'en'}>{children}</span>
)
