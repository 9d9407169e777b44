/** The key is missing or rejected: type it (served), or make a new one (desktop). */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { asProblem } from '../../lib/api-problem.ts'
import { bridge, client } from '../../lib/desk.ts'
import { keepKey, looksLikeKey, readKey } from '../../lib/key-store.ts'
import { reconnect } from '../../lib/reconnect.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Field } from '../../ui/field.tsx'
import { GateScreen } from '../../ui/gate-screen.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'

export const Connect = () => (bridge.host === 'electron' ? <Recover /> : <EnterKey />)

const EnterKey = () => {
  const cache = useQueryClient()
  const wasRejected = readKey() !== null
  const [key, setKey] = useState('')
  const [remember, setRemember] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <GateScreen title={wasRejected ? 'This key was not accepted' : 'Connect to your desk'}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          const given = key.trim()
          if (!looksLikeKey(given)) return setProblem('An API key begins with rd_ and is 46 characters long.')
          keepKey(given, remember)
          void reconnect(cache)
        }}
      >
        <Stack>
          <p>
            {wasRejected
              ? 'It was mistyped, or a newer key has replaced it. Enter the key that was shown when the account was made.'
              : 'Enter the API key that was shown once when the account was made.'}
          </p>
          <Field
            label="API key"
            value={key}
            onChange={setKey}
            problem={problem}
            placeholder="rd_…"
            autoComplete="off"
            type="password"
            autoFocus
          />
          <Check isSelected={remember} onChange={setRemember}>
            Keep it in this browser
          </Check>
          <p>
            Lost it? On the machine that runs the desk, <code>npm run desk -- account list</code> names the account, and{' '}
            <code>npm run desk -- account rotate-key --account t-…</code> makes a new key.
          </p>
          <Button kind="primary" type="submit" isDisabled={key.trim() === ''}>
            Connect
          </Button>
        </Stack>
      </Form>
    </GateScreen>
  )
}

const Recover = () => {
  const cache = useQueryClient()
  const recover = useMutation({ mutationFn: () => client.call('recoverKey', {}), onSuccess: () => reconnect(cache) })
  return (
    <GateScreen
      title="The desk’s key was not accepted"
      actions={
        <Button kind="primary" onPress={() => recover.mutate()} isDisabled={recover.isPending}>
          {recover.isPending ? 'Making a new key…' : 'Make a new key'}
        </Button>
      }
    >
      <Stack>
        <p>
          The key in your keychain is missing or no longer fits this account. A new key ends the old one; your data and decisions stay as
          they are.
        </p>
        {recover.error && <Notice tone="bad">{asProblem(recover.error).message}</Notice>}
      </Stack>
    </GateScreen>
  )
}
