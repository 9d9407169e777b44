/** How to use the API: its address, a sample command, and its endpoints. */

import { Trans } from 'react-i18next'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { cx } from '../../ui/styles/class-names.ts'
import { CopyButton } from './copy-button.tsx'
import { curlLine, KEY_PLACEHOLDER } from './curl-line.ts'
import css from './settings.module.css'

export interface ApiUseProps {
  /** Without a trailing slash. */
  readonly url: string
  /** Product of the sample request; null if there is none. */
  readonly product: string | null
}

export const ApiUse = ({ url, product }: ApiUseProps) => {
  const { t } = useTranslation()
  const line = curlLine(url, product, navigator.userAgent.includes('Windows'))
  return (
    <>
      <dl className={cx(css.facts, css.use)}>
        <dt>{t('settings.localApi.address')}</dt>
        <dd className={css.copied}>
          <code translate="no">{url}</code>
          <CopyButton text={url} label={t('settings.localApi.copyAddress')} />
        </dd>
        <dt>{t('settings.localApi.example')}</dt>
        <dd className={css.copied}>
          <code translate="no">{line}</code>
          <CopyButton text={line} label={t('settings.localApi.copyExample')} />
        </dd>
        <dt>{t('settings.localApi.described')}</dt>
        <dd>
          <a className={css.link} href={`${url}/openapi.json`} target="_blank" rel="noreferrer">
            {t('settings.localApi.document')}
          </a>
        </dd>
      </dl>
      <p className={css.hint}>
        <Trans i18nKey="settings.localApi.key" components={{ placeholder: <code translate="no">{KEY_PLACEHOLDER}</code> }} />
      </p>
    </>
  )
}
