/** Before the desk: a missing key, an ended trial, a host that does not answer. */

import type { gate as en } from '../../en/window/gate.ts'
import type { Translation } from '../../translation.ts'

export const gate: Translation<typeof en> = {
  connect: {
    title: '连接到您的工作台',
    rejected: '此密钥未被接受',
    text: '请输入创建账户时显示过一次的 API 密钥。',
    rejectedText: '密钥输入有误，或已被新密钥取代。请输入创建账户时显示的密钥。',
    malformed: 'API 密钥以 rd_ 开头，共 46 个字符。',
    key: 'API 密钥',
    keep: '保存在此浏览器中',
    lost: '密钥丢失？在运行服务的电脑上，<list/> 可查看账户名，<rotate/> 可生成新密钥。',
    submit: '连接',
  },
  recover: {
    title: '工作台需要新密钥',
    text: '密钥丢失，或已不适用于此账户。生成新密钥后旧密钥失效，使用它的程序也无法再访问；您的数据和决策保持不变。',
    make: '生成新密钥',
    making: '生成中…',
  },
  locked: {
    title: '系统钥匙串已锁定',
    text: '请先在系统中解锁，然后重试。如果无法解锁，可以生成新密钥进入工作台；旧密钥失效，数据和决策保持不变。',
  },
  badLink: '您打开的链接中的密钥格式有误。请复制完整链接，或直接输入密钥。',
  trial: {
    title: '试用已结束',
    checkout: '前往付款',
    checkAgain: '重新检查',
    billingOff: '此服务未开通付费：请联系管理员延续您的账户。',
    afterPaying: '您的数据和决策均已保留。付款后请回到这里重新检查。',
  },
  newer: {
    title: '您的数据来自更新版本的 ROAS Desk',
    text: '当前版本过旧，无法读取，因此未作任何改动：数据和决策都安全。请安装最新版本后重新打开。',
    older: '如需继续使用当前版本，请恢复由它创建的备份：备份位于数据文件夹的“backups”中。',
    look: '检查最新版本',
    install: '安装版本 {{version}} 并重新启动',
  },
  damaged: {
    title: '数据库已损坏',
    text: '保存您数据和决策的文件已无法读取。断电或磁盘故障后可能出现这种情况。',
    partly: '保存您数据和决策的文件有一部分已无法读取，因此看到的内容可能有误或缺失。',
    reason: '数据库的说明：',
    backups: '每日备份',
    failed: '无法使用',
    after: '备份之后的内容（如导入和决策）需要重新完成。',
    none: '数据文件夹中没有每日备份。您可以从空白工作台开始，并重新导入文件。',
    allFailed: '所有备份都无法使用。您可以从空白工作台开始，并重新导入文件。',
    kept: '损坏的文件会原样保留在数据文件夹中。',
    restore: '恢复此备份',
    restoring: '正在恢复…',
    empty: '从空白工作台开始',
    emptying: '正在移开文件…',
    goOn: '以后再说',
    quit: '退出',
  },
  mended: {
    title: '工作台已恢复',
    text: '内容与 {{day}}的备份一致。此后的内容需要重新完成。',
    emptyTitle: '工作台从空白开始',
    emptyText: '已建立新的空数据库。您可以导入文件，或查看演示数据。',
    kept: '损坏的文件已原样保留在：',
    customers: '未找到用于识别客户的密钥：今后导入的订单中，客户都会算作新客户。',
    open: '打开工作台',
  },
  unreachable: {
    title: '无法连接到服务',
    notStarted: '服务未能启动',
    desktop: '请关闭 ROAS Desk 后重新打开。',
    served: '请确认服务仍在运行，然后重试。',
  },
}
