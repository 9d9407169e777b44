/** Screens before the dashboard: missing API key, ended trial, damaged database, no connection. */

import type { gate as en } from '../../en/window/gate.ts'
import type { Translation } from '../../translation.ts'

export const gate: Translation<typeof en> = {
  connect: {
    title: '连接到 ROAS Desk',
    rejected: 'API 密钥无效',
    text: '请输入创建账户时显示的 API 密钥。',
    rejectedText: '密钥输入有误，或已被新密钥取代。请输入当前的 API 密钥。',
    malformed: 'API 密钥以 rd_ 开头，共 46 个字符。',
    key: 'API 密钥',
    keep: '在此浏览器中记住',
    lost: '密钥丢失？在服务器上运行 <list/> 可列出账户，运行 <rotate/> 可生成新密钥。',
    submit: '连接',
  },
  recover: {
    title: 'ROAS Desk 需要新的 API 密钥',
    text: 'API 密钥丢失，或与此账户不匹配。新密钥会取代旧密钥，您的脚本也需要更新。您的数据和决策保持不变。',
    make: '生成新密钥',
    making: '正在生成新密钥…',
  },
  locked: {
    title: '系统钥匙串已锁定',
    text: '请先在系统中解锁，然后重试。如果无法解锁，请生成新密钥：它会取代旧密钥。您的数据和决策保持不变。',
  },
  badLink: '链接中的 API 密钥无效。请复制完整链接，或直接输入密钥。',
  trial: {
    title: '试用已结束',
    checkout: '前往付款',
    checkAgain: '重新检查',
    billingOff: '付费功能未启用。请联系管理员。',
    afterPaying: '您的数据和决策均已保存。付款后请回到这里重新检查。',
  },
  newer: {
    title: '您的数据来自更新版本的 ROAS Desk',
    text: '当前版本无法读取这些数据，因此未作任何改动。您的数据和决策是安全的。请安装最新版本后重新打开。',
    older: '如需继续使用当前版本，请从数据文件夹的“backups”中恢复由它创建的备份。',
    look: '检查更新',
    install: '安装版本 {{version}} 并重新启动',
  },
  damaged: {
    title: '数据库已损坏',
    text: '保存您的数据和决策的数据库文件无法读取。断电或磁盘故障可能导致这种情况。',
    partly: '数据库文件有一部分无法读取，因此数据可能有误或缺失。',
    reason: '数据库消息：',
    backups: '每日备份',
    failed: '无法使用',
    after: '备份之后的更改（如导入和决策）需要重新完成。',
    none: '数据文件夹中没有每日备份。您可以从空数据库开始，并重新导入文件。',
    allFailed: '所有备份都无法使用。您可以从空数据库开始，并重新导入文件。',
    kept: '损坏的文件会原样保留在数据文件夹中。',
    restore: '恢复此备份',
    restoring: '正在恢复…',
    empty: '从空数据库开始',
    emptying: '正在移动损坏的文件…',
    goOn: '以后再说',
    quit: '退出',
  },
  mended: {
    title: '数据已恢复',
    text: '数据与 {{day}}的备份一致。此后的更改需要重新完成。',
    emptyTitle: '从空数据库开始',
    emptyText: '已创建新的空数据库。您可以导入文件，或试用演示数据。',
    kept: '损坏的文件已原样移至：',
    customers: '未找到客户密钥。今后导入的订单中，客户会算作新客户。',
    open: '打开 ROAS Desk',
  },
  unreachable: {
    title: '无法连接到 ROAS Desk',
    notStarted: 'ROAS Desk 未能启动',
    desktop: '请关闭 ROAS Desk 后重新打开。',
    served: '请确认服务器正在运行，然后重试。',
  },
}
