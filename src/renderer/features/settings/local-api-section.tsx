/** The switch of the local API: whether programs on this computer may use the reporting API, and on which port. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HIGHEST_PORT, LOWEST_PORT, localApiPortSchema } from '#shared/contract/desktop/desktop-local-api.ts'
import { askDesktop } from '../../lib/api/desktop.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ApiUse, type ApiUseProps } from './api-use.tsx'
import css from './settings.module.css'

/** The key of the state of the local API. */
export const localApiKey = ['desktop', 'local-api']
const queryKey = localApiKey

/** Null if the text is not a port. */
const portOf = (text: string): number | null => {
  const port = localApiPortSchema.safeParse(/^\d+$/.test(text.trim()) ? Number(text) : null)
  return port.success ? port.data : null
}

export const LocalApiSection = ({ product }: Pick<ApiUseProps, 'product'>) => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { data: state } = useQuery({ queryKey, queryFn: () => askDesktop({ kind: 'local-api' }) })
  const [typed, setTyped] = useState<string | null>(null)
  const set = useMutation({
    mutationFn: (choice: { readonly on: boolean; readonly port: number }) => askDesktop({ kind: 'set-local-api', ...choice }),
    onSuccess: (answer) => {
      cache.setQueryData(queryKey, answer)
      // A port that could not be opened stays in the field, so that the user can correct it.
      if (answer.problem === null) setTyped(null)
    },
    onError: (error) => {
      showToast('error', '', errorTextOf(error))
      return cache.invalidateQueries({ queryKey })
    },
  })
  const text = typed ?? String(state?.port ?? '')
  const port = portOf(text)
  const choose = (on: boolean) => {
    if (!state || set.isPending) return
    // Switching it off does not depend on the field's value.
    if (!on) set.mutate({ on, port: state.port })
    else if (port !== null) set.mutate({ on, port })
  }
  return (
    <SectionCard title={t('settings.localApi.title')} note={t('settings.localApi.note')}>
      {state ? (
        <>
          <div className={css.line}>
            <div>
              {t('settings.localApi.switch')}
              <p>{t('settings.localApi.switchNote')}</p>
            </div>
            <Segmented
              label={t('settings.localApi.switch')}
              options={(['on', 'off'] as const).map((id) => ({ id, label: t(`settings.switch.${id}`) }))}
              value={state.on ? 'on' : 'off'}
              onChange={(id) => choose(id === 'on')}
            />
          </div>
          <SubmitForm
            className={css.portLine ?? ''}
            onSubmit={() => {
              if (state.on) choose(true)
            }}
          >
            <Field
              label={t('settings.localApi.port')}
              value={text}
              onChange={setTyped}
              inputMode="numeric"
              problem={port === null ? t('settings.localApi.badPort', { low: LOWEST_PORT, high: HIGHEST_PORT }) : null}
            />
            {state.on && port !== null && port !== state.port && (
              <div className={css.save}>
                <Button type="submit" isDisabled={set.isPending}>
                  {t('settings.localApi.move')}
                </Button>
              </div>
            )}
          </SubmitForm>
          {state.problem && (
            <Notice tone="bad">{t(`settings.localApi.problem.${state.problem.kind}`, { port: state.problem.port })}</Notice>
          )}
          <div className={css.heard} role="status">
            <p className="visually-hidden">
              {state.url === null ? t('settings.localApi.closed') : t('settings.localApi.answers', { url: state.url })}
            </p>
          </div>
          {state.url !== null && <ApiUse url={state.url} product={product} />}
        </>
      ) : (
        <Skeleton width="100%" height={110} />
      )}
    </SectionCard>
  )
}
