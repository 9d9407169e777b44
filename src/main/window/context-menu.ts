/** The context menu of text: Electron has none, and tokens are often pasted by mouse. */

import { BrowserWindow, type ContextMenuParams, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'
import { t } from '../app/i18n.ts'

type Clicked = Pick<ContextMenuParams, 'isEditable' | 'editFlags' | 'selectionText'>

const itemsFor = ({ isEditable, editFlags, selectionText }: Clicked): MenuItemConstructorOptions[] => {
  if (isEditable)
    return [
      { role: 'cut', label: t('menu.cut'), enabled: editFlags.canCut },
      { role: 'copy', label: t('menu.copy'), enabled: editFlags.canCopy },
      { role: 'paste', label: t('menu.paste'), enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', label: t('menu.selectAll'), enabled: editFlags.canSelectAll },
    ]
  return selectionText.trim() === '' ? [] : [{ role: 'copy', label: t('menu.copy') }]
}

/** Adds the menu to the contents of a window. It is shown only for text that can be edited or copied. */
export const setupContextMenu = (contents: WebContents): void => {
  contents.on('context-menu', (_event, clicked) => {
    const window = BrowserWindow.fromWebContents(contents)
    const items = itemsFor(clicked)
    if (window !== null && items.length > 0) Menu.buildFromTemplate(items).popup({ window })
  })
}
