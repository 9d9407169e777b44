/** A combo box: a long list with a filter. */

import { ChevronDown } from 'lucide-react'
import { Button, ComboBox, FieldError, Group, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { cx } from '../styles/class-names.ts'
import css from './combo-field.module.css'
import field from './field.module.css'
import list from './select-field.module.css'

export interface ComboFieldProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  /** Whether typed text finds the option of a label; by default the label contains it. */
  readonly matches?: (label: string, typed: string) => boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly note?: string
  readonly problem?: React.ReactNode
  readonly isDisabled?: boolean
  /** Shown if no option matches the typed text. */
  readonly none: string
}

export const ComboField = ({
  label,
  options,
  matches,
  value,
  onChange,
  note,
  problem = null,
  isDisabled = false,
  none,
}: ComboFieldProps) => {
  const { t } = useTranslation()
  return (
    <ComboBox
      className={field.field ?? ''}
      defaultItems={options}
      {...(matches && { defaultFilter: matches })}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key))
      }}
      isDisabled={isDisabled}
      isInvalid={problem !== null}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={cx(field.label)}>{label}</Label>
      <Group className={cx(field.input, css.line)} role="presentation">
        <Input className={css.input ?? ''} />
        <Button className={css.open ?? ''} aria-label={t('common.showChoices')}>
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      </Group>
      {note !== undefined && (
        <Text slot="description" className={cx(field.note)}>
          {note}
        </Text>
      )}
      <FieldError className={field.error ?? ''}>{problem}</FieldError>
      <Popover className={cx('seen-at-once', list.popover)} offset={4}>
        <ListBox className={cx(list.list, css.long)} renderEmptyState={() => <p className={css.none}>{none}</p>}>
          {(option: ComboFieldProps['options'][number]) => (
            <ListBoxItem id={option.id} className={list.option ?? ''} textValue={option.label}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
