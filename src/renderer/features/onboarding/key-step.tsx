/** Shows the new API key once, with a way to copy it. */

import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import css from './onboarding.module.css'

export const KeyStep = ({ apiKey, onDone }: { readonly apiKey: string; readonly onDone: () => void }) => {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const copy = () =>
    navigator.clipboard.writeText(apiKey).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <SectionCard title="API key">
      <p className={css.key}>
        <code>{apiKey}</code>
        <Button onPress={() => void copy()}>{copied === 'yes' ? 'Copied' : 'Copy'}</Button>
      </p>
      <p className={css.small} role="status">
        {copied === 'failed'
          ? 'The browser did not allow copying: select the key and copy it by hand.'
          : 'This browser keeps it too, so you stay connected here.'}
      </p>
      <div className={css.actions}>
        <Button kind="primary" onPress={onDone}>
          Continue
        </Button>
      </div>
    </SectionCard>
  )
}
