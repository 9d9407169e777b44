/** The key is missing or rejected: type it (browser), or create a new one (desktop). */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import { bridge } from '../../lib/api/api-client.ts'
import { looksLikeKey, readKey, saveKey } from '../../lib/api/key-storage.ts'
import { reconnect } from '../../lib/api/reconnect.ts'
import { useStartupStore } from '../../lib/api/startup-store.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { DeskCommand } from '../../lib/state/desk-command.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { BlockingScreen } from '../../ui/layout/blocking-screen.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useRecoverKey } from './use-recover-key.ts'

export const Connect = () => (bridge.host === 'electron' ? <Recover /> : <EnterKey />)

const EnterKey = () => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const wasRejected = readKey() !== null
  const badLink = useStartupStore((state) => state.hasInvalidKeyLink)
  const [key, setKey] = useState('')
  const [remember, setRemember] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <BlockingScreen title={t(wasRejected ? 'gate.connect.rejected' : 'gate.connect.title')}>
      <SubmitForm
        onSubmit={() => {
          const given = key.trim()
          if (!looksLikeKey(given)) return setProblem(t('gate.connect.malformed'))
          useStartupStore.setState({ hasInvalidKeyLink: false })
          saveKey(given, remember)
          void reconnect(cache)
        }}
      >
        <Stack>
          {badLink && <Notice tone="bad">{t('problem.badLink')}</Notice>}
          <p>{t(wasRejected ? 'gate.connect.rejectedText' : 'gate.connect.text')}</p>
          <Field
            label={t('gate.connect.key')}
            value={key}
            onChange={setKey}
            problem={problem}
            placeholder="rd_…"
            autoComplete="off"
            type="password"
            autoFocus
          />
          <CheckboxField isSelected={remember} onChange={setRemember}>
            {t('gate.connect.keep')}
          </CheckboxField>
          <p>
            <Trans
              i18nKey="gate.connect.lost"
              components={{
                list: <DeskCommand words="account list" />,
                rotate: <DeskCommand words="account rotate-key --account t-…" />,
              }}
            />
          </p>
          <Button kind="primary" type="submit" isDisabled={key.trim() === ''}>
            {t('gate.connect.submit')}
          </Button>
        </Stack>
      </SubmitForm>
    </BlockingScreen>
  )
}

const Recover = () => {
  const { t } = useTranslation()
  const recover = useRecoverKey()
  return (
    <BlockingScreen
      title={t('gate.recover.title')}
      actions={
        <Button kind="primary" onPress={() => recover.mutate()} isDisabled={recover.isPending}>
          {t(recover.isPending ? 'gate.recover.making' : 'gate.recover.make')}
        </Button>
      }
    >
      <Stack>
        <p>{t('gate.recover.text')}</p>
        <ErrorNotice error={recover.error} />
      </Stack>
    </BlockingScreen>
  )
}
