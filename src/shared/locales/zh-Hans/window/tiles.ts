/** The dialog that chooses the tiles of the Overview. */

import type { tiles as en } from '../../en/window/tiles.ts'
import type { Translation } from '../../translation.ts'

export const tiles: Translation<typeof en> = {
  open: '选择指标卡…',
  title: '选择指标卡',
  note: '每个产品的概览都显示这些指标。产品没有某个指标的数据时，指标卡上会说明原因。',
  all: '指标',
  count: '{{chosen, number}} / {{most, number}}',
  full: '{{chosen, number}} / {{most, number}}：要添加，请先取消一个',
  notInData: '数据中没有',
  order: '顺序',
  up: '上移{{name}}',
  down: '下移{{name}}',
  moved: '{{name}}：第 {{place, number}} 个，共 {{count, number}} 个',
  reset: '恢复默认',
}
