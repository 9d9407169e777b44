/** Words of the desk's API, which speaks English for the most part, or of the desktop around the window: screen readers and translators are told their language. */

import { detectLanguage } from '../../lib/i18n/detect-language.ts'

export const ForeignText = ({ children }: { readonly children: React.ReactNode }) => (
  <span lang={typeof children === 'string' ? detectLanguage(children) : 'en'}>{children}</span>
)
