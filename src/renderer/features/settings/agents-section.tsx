/** Agents in the settings: the switch of the MCP server, the configuration of each client, and the last calls. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askDesktop, hasDesktop } from '../../lib/api/desktop.ts'
import { useMcpSwitch, useSwitchMcp } from '../../lib/api/mcp-queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { LazyDisclosure } from '../../ui/layout/lazy-disclosure.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { AgentCalls } from './agent-calls.tsx'
import { type AgentClient, agentClients, agentSnippet, FOLDER_PLACEHOLDER, snippetPlaces } from './agent-snippets.ts'
import { CopyButton } from './copy-button.tsx'
import { KEY_PLACEHOLDER } from './curl-line.ts'
import { localApiKey } from './local-api-section.tsx'
import css from './settings.module.css'

/** Names of products are the same in every language. */
const clientNames = {
  claudeCode: 'Claude Code',
  claudeDesktop: 'Claude Desktop',
  codex: 'Codex',
  vsCode: 'VS Code',
  cursor: 'Cursor',
} as const satisfies Readonly<Record<AgentClient, string>>

const scrollable = { tabIndex: 0 }

/** Where agents connect: the port of the local API, null while that is off; in a browser the address of the window. */
const useHostUrl = (): string | null => {
  const { data } = useQuery({ queryKey: localApiKey, queryFn: () => askDesktop({ kind: 'local-api' }), enabled: hasDesktop })
  return hasDesktop ? (data?.url ?? null) : window.location.origin
}

const Configuration = ({ url }: { readonly url: string }) => {
  const { t } = useTranslation()
  const [agent, setAgent] = useState<AgentClient>('claudeCode')
  const text = agentSnippet(agent, url)
  const place = snippetPlaces[agent]
  return (
    <div className={css.snippet}>
      <div className={css.line}>
        <SelectField
          label={t('settings.agents.client')}
          options={agentClients.map((id) => ({ id, label: clientNames[id] }))}
          value={agent}
          onChange={setAgent}
        />
        <CopyButton text={text} label={t('settings.agents.copyFor', { client: clientNames[agent] })} />
      </div>
      <p className={css.muted}>{place === null ? t('settings.agents.run') : t('settings.agents.file', { file: place })}</p>
      <pre className={css.code} translate="no" {...scrollable}>
        {text}
      </pre>
      <p className={css.muted}>
        {agent === 'claudeDesktop' && t('settings.agents.folder', { placeholder: FOLDER_PLACEHOLDER })}
        {(agent === 'claudeCode' || agent === 'codex' || agent === 'cursor') && t('settings.agents.key', { placeholder: KEY_PLACEHOLDER })}
        {agent === 'vsCode' && t('settings.agents.asks')}
      </p>
    </div>
  )
}

export const AgentsSection = () => {
  const { t } = useTranslation()
  const { data } = useMcpSwitch()
  const { mutate: choose } = useSwitchMcp()
  const url = useHostUrl()
  return (
    <SectionCard title={t('settings.agents.title')} note={t('settings.agents.note')}>
      {data ? (
        <>
          <div className={css.line}>
            <div>
              {t('settings.agents.switch')}
              <p>{t('settings.agents.switchNote')}</p>
            </div>
            <Segmented
              label={t('settings.agents.switch')}
              options={(['on', 'off'] as const).map((id) => ({ id, label: t(`settings.switch.${id}`) }))}
              value={data.is_on ? 'on' : 'off'}
              onChange={(id) => choose({ is_on: id === 'on' })}
            />
          </div>
          {data.is_on && (
            <div className={css.line}>
              <div>
                {t('settings.agents.propose')}
                <p>{t('settings.agents.proposeNote')}</p>
              </div>
              <Segmented
                label={t('settings.agents.propose')}
                options={(['on', 'off'] as const).map((id) => ({ id, label: t(`settings.switch.${id}`) }))}
                value={data.can_propose ? 'on' : 'off'}
                onChange={(id) => choose({ is_on: true, can_propose: id === 'on' })}
              />
            </div>
          )}
          {data.is_on && url === null && <Notice tone="plain">{t('settings.agents.needsPort')}</Notice>}
          {data.is_on && url !== null && <Configuration url={url} />}
          <LazyDisclosure title={t('settings.agents.calls')} level={3}>
            <AgentCalls />
          </LazyDisclosure>
        </>
      ) : (
        <Skeleton width="100%" height={90} />
      )}
    </SectionCard>
  )
}
