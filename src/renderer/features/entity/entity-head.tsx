/** The head of a page: the way to it from its product, its name, and the way back. */

import { ChevronRight } from 'lucide-react'
import { asDay } from '#shared/calendar.ts'
import type { DeskEntity } from '#shared/contract/internal/entity.ts'
import { longDay } from '../../lib/format/days.ts'
import { statusName } from '../../lib/format/status-name.ts'
import { useFocusOn } from '../../lib/hooks/use-focus.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { OpenEntity } from '../../lib/state/entity-ref.ts'
import { closeEntity, openEntity } from '../../lib/state/open-entity.ts'
import { openTab, useUiStore } from '../../lib/state/ui-store.ts'
import { Button } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './entity.module.css'

export interface EntityHeadProps {
  readonly open: OpenEntity
  /** Null while it loads, or if it cannot be read. */
  readonly entity: DeskEntity | null
}

const Between = () => <ChevronRight size={13} aria-hidden="true" className={css.between} />

export const EntityHead = ({ open, entity }: EntityHeadProps) => {
  const { t } = useTranslation()
  const { level, id, product } = open
  const tab = useUiStore((state) => state.tab)
  const heading = useFocusOn<HTMLHeadingElement>(`${level} ${id}`)
  const name = entity?.name ?? t(`common.level.${level}`)
  return (
    <header className={css.head}>
      <div className={css.line}>
        <nav className={css.path} aria-label={t('entity.path')}>
          <ol>
            <li>
              <Button kind="link" onPress={() => openTab(tab)}>
                <UserText>{product}</UserText>
              </Button>
              <Between />
            </li>
            {level === 'adset' && entity && (
              <li>
                <Button kind="link" onPress={() => openEntity(product, { level: 'campaign', id: entity.campaign_id })}>
                  <UserText>{entity.campaign_name}</UserText>
                </Button>
                <Between />
              </li>
            )}
            <li aria-current="page">
              <UserText>{name}</UserText>
            </li>
          </ol>
        </nav>
        <span className={css.back}>
          <Button onPress={closeEntity} hint="Esc" aria-keyshortcuts="Escape">
            {t('entity.back')}
          </Button>
        </span>
      </div>
      <div className={css.line}>
        <h2 ref={heading} tabIndex={-1} className={css.name} title={name} translate="no">
          {name}
        </h2>
        <Chip>{t(`common.level.${level}`)}</Chip>
        {entity?.status && <Chip tone={entity.status === 'active' ? 'good' : 'plain'}>{statusName(entity.status)}</Chip>}
        {entity && <span className={css.muted}>{t('entity.since', { day: longDay(asDay(entity.first_day)) })}</span>}
      </div>
    </header>
  )
}
