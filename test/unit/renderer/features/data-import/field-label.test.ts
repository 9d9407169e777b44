import { beforeAll, describe, expect, it } from 'vitest'
import { fieldLabel } from '#renderer/features/data-import/field-label.ts'
import { loadPageTexts } from '#renderer/lib/pages/page-texts.ts'
import { windowText } from '#test/helpers/texts.ts'

beforeAll(loadPageTexts)

describe('the label of a field', () => {
  it('comes from the catalogue, or from the name of an unknown field', () => {
    expect([fieldLabel('purchase_value'), fieldLabel('adset_id')]).toEqual([
      windowText('dataImport.field.purchase_value'),
      windowText('dataImport.field.adset_id'),
    ])
    expect(fieldLabel('a_new_field')).toBe('A new field')
  })
})
