/** Saved views: their menu and their dialogs. */

import type { views as en } from '../../en/window/views.ts'
import type { Translation } from '../../translation.ts'

export const views: Translation<typeof en> = {
  menu: '已保存的视图',
  actions: '保存或更改视图',
  name: '名称',
  badName: '请输入 1 到 {{most, number}} 个字符的名称。',
  saved: '已保存视图“{{name}}”。',
  compared: '有对比',
  save: {
    open: '保存此视图…',
    title: '保存此视图',
    note: '视图包含标签页、时段与对比，以及表格的列、筛选和排序。它显示当前的产品和日期。',
    exists: '已有同名视图。要替换吗？',
    replace: '替换',
  },
  manage: {
    open: '重命名或删除视图…',
    title: '已保存的视图',
    none: '没有已保存的视图。',
    rename: '重命名',
    renameOne: '重命名{{name}}',
    delete: '删除',
    deleteOne: '删除{{name}}',
    question: '删除视图“{{name}}”？',
    lost: '只删除视图，不删除数据。',
    taken: '另一个视图已使用此名称。',
  },
}
