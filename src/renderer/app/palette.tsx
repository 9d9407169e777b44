/** The command palette: finds any command by a few letters. */

import { useEffect, useState } from 'react'
import { Autocomplete, Dialog, Header, Input, Menu, MenuItem, MenuSection, Modal, ModalOverlay, TextField } from 'react-aria-components'
import { useCloseOnBack } from '../lib/hooks/close-on-back.ts'
import { useReturnFocus } from '../lib/hooks/focus-return.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { addRecent, useRecent } from '../lib/state/recent.ts'
import { cx } from '../ui/styles/class-names.ts'
import { Kbd } from '../ui/text/kbd.tsx'
import css from './palette.module.css'
import { useEntries } from './palette-entries.ts'
import type { Entry } from './palette-entry.ts'
import { earlyText, forgetEarlyText, isEarlyEnter } from './palette-field.tsx'
import { sectionsOf } from './palette-search.ts'

/** The list has its first entry focused only once something was typed in this field, not for what was typed before it was there. */
const isNoneFocused = (target: EventTarget): boolean => target instanceof HTMLInputElement && !target.hasAttribute('aria-activedescendant')

/** Makes the scrolling list focusable: the menu itself never takes the focus, which stays in the field. */
const scrollable = { tabIndex: 0 }

export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(earlyText)
  useCloseOnBack(onClose)
  const recent = useRecent((state) => state.ids)
  const entries = useEntries(typed)
  const sections = sectionsOf(entries, typed, recent)
  const choose = (id: React.Key): void => {
    const chosen = entries.find((entry) => entry.id === id)
    onClose()
    if (!chosen) return
    addRecent(chosen.id)
    chosen.run()
  }
  const chooseFirst = (): void => {
    const first = sections[0]?.entries[0]
    if (typed !== '' && first) choose(first.id)
  }
  useEffect(() => {
    const isEntered = isEarlyEnter()
    forgetEarlyText()
    if (isEntered) chooseFirst()
  })
  return (
    <ModalOverlay className={cx('seen-at-once', css.veil)} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={cx('seen-at-once', css.box)}>
        <Dialog className={css.dialog ?? ''} aria-label={t('app.keys.palette')}>
          {/* Escape closes at once. By default the field would be cleared first. */}
          <div
            role="presentation"
            onKeyDownCapture={(event) => {
              if (event.nativeEvent.isComposing) return
              const entersFirst = event.key === 'Enter' && isNoneFocused(event.target)
              if (event.key !== 'Escape' && !entersFirst) return
              event.stopPropagation()
              // Else the key also presses the control that gets the focus back.
              event.preventDefault()
              if (entersFirst) chooseFirst()
              else onClose()
            }}
          >
            <Autocomplete inputValue={typed} onInputChange={setTyped}>
              <TextField aria-label={t('app.palette.find')} autoFocus>
                <Input className={css.input ?? ''} placeholder={t('app.palette.find')} />
              </TextField>
              <div className={css.scroll} {...scrollable}>
                <Menu
                  className={css.menu ?? ''}
                  aria-label={t('app.palette.found')}
                  items={sections}
                  renderEmptyState={() => <p className={css.none}>{t('app.palette.nothing')}</p>}
                  onAction={choose}
                >
                  {({ group, entries: shown }) => (
                    <MenuSection id={group} className={css.section ?? ''}>
                      <Header className={css.group ?? ''}>{t(`palette.group.${group}`)}</Header>
                      {shown.map((entry) => (
                        <Item key={entry.id} {...entry} />
                      ))}
                    </MenuSection>
                  )}
                </Menu>
              </div>
            </Autocomplete>
          </div>
          <WhileOpen />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Inside the dialog: the focus returns after the library has tried. */
const WhileOpen = () => {
  useReturnFocus()
  return null
}

const Item = ({ id, label, group, hint, isName }: Entry) => (
  <MenuItem id={id} className={css.item ?? ''} textValue={label}>
    <span className={css.label} title={label} {...(isName ? { translate: 'no' as const } : group === 'card' ? { lang: 'en' } : {})}>
      {label}
    </span>
    {hint !== null && <Kbd name={hint} />}
  </MenuItem>
)
