/** Lists all keyboard shortcuts, and explains the terms. */

import type { CommandId } from '#shared/contract/commands.ts'
import type { Decision } from '#shared/contract/review.ts'
import { useReadyAccount } from '../lib/api/queries.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { useUiStore } from '../lib/state/ui-store.ts'
import { Dialog, DialogActions } from '../ui/feedback/dialog.tsx'
import { Button } from '../ui/form/button.tsx'
import { LazyDisclosure } from '../ui/layout/lazy-disclosure.tsx'
import { Kbd } from '../ui/text/kbd.tsx'
import { commandName } from './command-name.ts'
import { Glossary } from './glossary.tsx'
import css from './key-help.module.css'
import { bindings, keyName } from './keyboard.ts'
import { Versions } from './versions.tsx'

const groups = [
  ['Advice', 'app.keys.group.advice'],
  ['Numbers', 'app.keys.group.numbers'],
  ['Desk', 'app.keys.group.desk'],
] as const

/** Shown only to accounts that may accept and reject advice. */
const isOffered = (command: CommandId, decisions: readonly Decision[]): boolean =>
  (command !== 'agree' && command !== 'disagree') || decisions.includes(command)

export const KeyHelp = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('app.keys.title')} isOpen={isOpen} onClose={onClose}>
      <Keys />
      <DialogActions>
        <Button onPress={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** A separate component, so that nothing is computed while the dialog is closed. */
const Keys = () => {
  const { t } = useTranslation()
  const shortcuts = useUiStore((state) => state.shortcuts)
  const { decisions } = useReadyAccount()
  return (
    <>
      {!shortcuts && <p>{t('app.keys.off')}</p>}
      <div className={css.groups}>
        {groups.map(([group, words]) => (
          <section key={group} aria-label={t(words)}>
            <h3 className={css.group}>{t(words)}</h3>
            <ul>
              {bindings
                .filter((binding) => binding.group === group && isOffered(binding.command, decisions))
                .map(({ key, command }) => (
                  <li key={key} className={css.row}>
                    <span>{commandName(command)}</span>
                    <span className="visually-hidden" translate="no">
                      : {keyName(key)}
                    </span>
                    <Kbd name={keyName(key)} />
                  </li>
                ))}
              {group === 'Advice' && <li className={css.note}>{t('app.keys.marked')}</li>}
              {group === 'Desk' && (
                <li className={css.row}>
                  <span>{t('app.keys.product')}</span>
                  <span className="visually-hidden" translate="no">
                    : G 1–9
                  </span>
                  <Kbd name="G 1–9" />
                </li>
              )}
              {group === 'Desk' && (
                <li className={css.row}>
                  <span>{t('app.keys.regions')}</span>
                  <span className="visually-hidden" translate="no">
                    : F6
                  </span>
                  <Kbd name="F6" />
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
      <LazyDisclosure title={t('app.glossary.title')} level={3}>
        <Glossary />
      </LazyDisclosure>
      <Versions />
    </>
  )
}
