/** The database is damaged: restore a daily backup, or start with an empty database. The damaged file is retained either way. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { DailyBackup } from '#shared/contract/desktop/desktop-call.ts'
import { askDesktop } from '../../lib/api/desktop.ts'
import { useStartupStore } from '../../lib/api/startup-store.ts'
import { longDay } from '../../lib/format/days.ts'
import { megabytes } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { BlockingScreen } from '../../ui/layout/blocking-screen.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ForeignText } from '../../ui/text/foreign-text.tsx'

export interface DamagedDatabaseProps {
  /** The SQLite error; null if the database opens and the integrity check found the damage. */
  readonly reason: string | null
}

export const DamagedDatabase = ({ reason }: DamagedDatabaseProps) => {
  const { t } = useTranslation()
  const backups = useQuery({ queryKey: ['desktop', 'backups'], queryFn: () => askDesktop({ kind: 'backups' }) })
  const [chosen, setChosen] = useState<string | null>(null)
  /** Backups that were tried and are damaged too. */
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const recover = useMutation({
    mutationFn: (day: string | null) => askDesktop({ kind: 'recover-database', day }),
    onSuccess: ({ replaced_path: replacedPath, customer_key_missing: customerKeyMissing, refused }, day) => {
      if (refused === null) return useStartupStore.setState({ recovery: { replacedPath, customerKeyMissing, day } })
      if (day !== null) setFailed((before) => new Set(before).add(day))
      setChosen(null)
    },
  })
  const openFolder = useMutation({ mutationFn: () => askDesktop({ kind: 'open-data-folder' }) })
  const quit = useMutation({ mutationFn: () => askDesktop({ kind: 'quit' }) })
  const found = backups.data ?? []
  const day = chosen ?? found.find((backup) => !failed.has(backup.day))?.day ?? null
  // Without a usable backup, only an empty database is offered.
  const isHopeless = backups.data !== undefined && day === null
  const problem = recover.error ?? openFolder.error ?? quit.error ?? backups.error
  const makes = recover.variables === null ? 'gate.damaged.emptying' : 'gate.damaged.restoring'
  return (
    <BlockingScreen
      title={t('gate.damaged.title')}
      actions={
        <>
          <Button kind="primary" onPress={() => recover.mutate(day)} isDisabled={recover.isPending || backups.data === undefined}>
            {t(recover.isPending ? makes : isHopeless ? 'gate.damaged.empty' : 'gate.damaged.restore')}
          </Button>
          <Button onPress={() => openFolder.mutate()}>{t('settings.store.folder')}</Button>
          {reason === null ? (
            <Button kind="quiet" onPress={() => useStartupStore.setState({ isDamageDismissed: true })} isDisabled={recover.isPending}>
              {t('gate.damaged.goOn')}
            </Button>
          ) : (
            <Button kind="quiet" onPress={() => quit.mutate()} isDisabled={recover.isPending}>
              {t('gate.damaged.quit')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p>{t(reason === null ? 'gate.damaged.partly' : 'gate.damaged.text')}</p>
        {reason !== null && (
          <p>
            {t('gate.damaged.reason')} <ForeignText>{reason}</ForeignText>
          </p>
        )}
        {found.length > 0 && <BackupChoice backups={found} failed={failed} value={day} onChange={setChosen} />}
        <p>{t(found.length === 0 ? 'gate.damaged.none' : isHopeless ? 'gate.damaged.allFailed' : 'gate.damaged.after')}</p>
        <p>{t('gate.damaged.kept')}</p>
        {typeof recover.data?.refused === 'string' && (
          <Notice tone="bad">
            <ForeignText>{recover.data.refused}</ForeignText>
          </Notice>
        )}
        <ErrorNotice error={problem} />
      </Stack>
    </BlockingScreen>
  )
}

interface BackupChoiceProps {
  /** Newest first. */
  readonly backups: readonly DailyBackup[]
  readonly failed: ReadonlySet<string>
  readonly value: string | null
  readonly onChange: (day: string) => void
}

const BackupChoice = ({ backups, failed, value, onChange }: BackupChoiceProps) => {
  const { t } = useTranslation()
  return (
    <RadioField
      label={t('gate.damaged.backups')}
      options={backups.map(({ day, bytes }) => ({
        value: day,
        label: longDay(asDay(day)),
        example: failed.has(day) ? t('gate.damaged.failed') : megabytes(bytes),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
