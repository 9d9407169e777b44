/** The trial is over: the way to a subscription, and back in once it is paid. */

import { useQueryClient } from '@tanstack/react-query'
import { reconnect } from '../../lib/reconnect.ts'
import { Button } from '../../ui/button.tsx'
import { GateScreen } from '../../ui/gate-screen.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export const TrialExpired = ({ message, checkoutUrl }: { readonly message: string; readonly checkoutUrl: string | null }) => {
  const cache = useQueryClient()
  return (
    <GateScreen
      title="Your trial has ended"
      actions={
        <>
          {checkoutUrl !== null && <LinkButton href={checkoutUrl}>Go to checkout</LinkButton>}
          <Button onPress={() => void reconnect(cache)}>Check again</Button>
        </>
      }
    >
      <p>{message}</p>
      <p>
        {checkoutUrl === null
          ? 'Billing is off on this desk: ask whoever runs it to continue your account.'
          : 'Your data and decisions are kept. After paying, come back here and check again.'}
      </p>
    </GateScreen>
  )
}
