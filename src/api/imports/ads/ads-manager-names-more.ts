/**
 * Column names of Ads Manager exports in Chinese, Japanese, Dutch, Polish and Turkish, as the exports write them.
 *
 * Names marked "unverified" follow the wording of Ads Manager in that language and were not seen in an export.
 */

export const moreNames = {
  day: ['单日', '日', 'Dag', ...unverified('日期', '天', 'Dzień', 'Gün')],
  starts: [
    ...['报告开始日期', 'レポート開始日', 'Start rapportage'],
    ...unverified(
      '報告開始日期',
      '分析報告開始',
      'Początek raportu',
      'Rozpoczęcie raportowania',
      'Raporlama Başlangıcı',
      'Rapor başlangıcı',
    ),
  ],
  ends: [
    ...['报告结束日期', 'レポート終了日', 'Einde rapportage'],
    ...unverified('報告結束日期', '分析報告結束', 'Koniec raportu', 'Zakończenie raportowania', 'Raporlama Bitişi', 'Rapor bitişi'),
  ],
  campaign_id: [
    ...['广告系列编号', '广告系列 ID', 'Campagne-ID'],
    ...unverified('行銷活動編號', 'キャンペーンID', 'Identyfikator kampanii', 'Kampanya Kimliği', 'Kampanya no'),
  ],
  campaign_name: [
    ...['广告系列名称', 'キャンペーン名', 'Campagnenaam', 'Naam campagne', 'Nazwa kampanii', 'Kampanya adı'],
    ...unverified('行銷活動名稱', 'キャンペーンの名前'),
  ],
  adset_id: [
    ...['广告组编号', 'Advertentieset-ID', 'ID advertentieset'],
    ...unverified('广告组 ID', '廣告組合編號', '広告セットID', 'Identyfikator zestawu reklam', 'Reklam Seti Kimliği', 'Reklam seti no'),
  ],
  adset_name: [
    ...['广告组名称', '広告セット名', 'Naam advertentieset', 'Advertentiesetnaam', 'Nazwa zestawu reklam', 'Reklam seti adı'],
    ...unverified('廣告組合名稱', '広告セットの名前'),
  ],
  ad_id: [
    ...['广告编号', 'Advertentie-ID'],
    ...unverified('广告 ID', '廣告編號', '広告ID', 'Identyfikator reklamy', 'Reklam Kimliği', 'Reklam no'),
  ],
  ad_name: [
    ...['广告名称', '広告名', '広告の名前', 'Advertentienaam', 'Naam advertentie', 'Nazwa reklamy', 'Reklam adı'],
    ...unverified('廣告名稱'),
  ],
  spend: [...['已花费金额', '花费金额', '消化金額', 'Besteed bedrag', 'Wydana kwota', 'Harcanan tutar'], ...unverified('花費金額')],
  impressions: [
    ...['展示次数', 'インプレッション', 'Weergaven', 'Vertoningen', 'Wyświetlenia', 'Gösterim', 'Gösterimler'],
    ...unverified('曝光次數'),
  ],
  reach: ['覆盖人数', 'リーチ', 'Bereik', 'Zasięg', 'Erişim', ...unverified('觸及人數')],
  link_clicks: [
    ...[
      '链接点击量',
      'リンクのクリック',
      'リンククリック',
      'リンクのクリック数',
      'Klikken op links',
      'Klikken op link',
      'Kliknięcia linku',
    ],
    ...unverified('連結點擊次數', 'Kliknięcia łącza', 'Bağlantı Tıklamaları'),
  ],
  landing_page_views: [
    ...['落地页浏览量', 'Weergaven van landingspagina'],
    ...unverified('連結頁面瀏覽次數', 'ランディングページビュー', 'Wyświetlenia strony docelowej', 'Açılış Sayfası Görüntülemeleri'),
  ],
  add_to_cart: [
    ...['加入购物车次数', '加入购物车', '网站加入购物车', 'Dodanie do koszyka w witrynie'],
    ...unverified('加到購物車次數', 'カートへの追加', 'Toevoegingen aan winkelwagen', 'Dodania do koszyka', 'Sepete Eklemeler'),
  ],
  initiate_checkout: [
    ...['结账发起次数', '网站结账发起次数', 'Zainicjowanie finalizacji zakupu'],
    ...unverified('開始結帳次數', 'チェックアウトの開始', 'Gestarte betalingen', 'Zainicjowane finalizacje zakupu', 'Başlatılan Ödemeler'),
  ],
  purchases: [
    ...['购物次数', '网站购物'],
    ...unverified(
      '购买次数',
      '网站购物次数',
      '購買次數',
      '購入',
      'ウェブサイトでの購入',
      'Aankopen',
      'Aankopen op website',
      'Zakupy',
      'Zakupy w witrynie',
    ),
    ...unverified('Alışverişler', 'Satın Almalar', 'İnternet Sitesi Alışverişleri'),
  ],
  purchase_value: [
    ...['购物转化价值', '购物转化值'],
    ...unverified(
      '購買轉換值',
      '購入のコンバージョン値',
      'Conversiewaarde van aankopen',
      'Conversiewaarde voor aankopen',
      'Wartość konwersji zakupów',
    ),
    ...unverified('Alışveriş Dönüşüm Değeri', 'Satın Alma Dönüşüm Değeri'),
  ],
  results: ['成效', '結果', 'Resultaten', 'Wyniki', 'Sonuçlar', ...unverified('结果')],
  result_indicator: [
    ...['成效指标', 'Resultaatindicator', 'Wskaźnik wyniku'],
    ...unverified(
      '成效类型',
      '结果指标',
      '結果指標',
      '成效指標',
      '結果インジケーター',
      'Resultaattype',
      'Wskaźnik wyników',
      'Sonuç göstergesi',
    ),
  ],
  status: ['广告系列投放', '広告配信', 'Weergavestatus', 'Yayın Durumu', ...unverified('广告投放', '投放状态', 'Status wyświetlania')],
  attribution_setting: [
    '归因设置',
    ...unverified('歸因設定', 'アトリビューション設定', 'Attributie-instelling', 'Ustawienie atrybucji', 'İlişkilendirme Ayarı'),
  ],
  objective: unverified(
    ...[
      '目标',
      '广告目标',
      '目標',
      '行銷活動目標',
      '目的',
      'キャンペーンの目的',
      'Doelstelling',
      'Campagnedoelstelling',
      'Cel',
      'Cel kampanii',
    ],
    ...['Amaç', 'Kampanya amacı'],
  ),
  optimization_goal: unverified(
    ...['优化目标', '成效目标', '最佳化目標', '成效目標', '最適化の目標', 'パフォーマンスの目標', 'Optimalisatiedoel', 'Prestatiedoel'],
    ...['Cel optymalizacji', 'Cel związany ze skutecznością', 'Optimizasyon hedefi', 'Performans hedefi'],
  ),
  currency: ['货币', ...unverified('貨幣', '通貨', 'Waluta', 'Para birimi')],
  breakdowns: [
    ...['年龄', '性别', '国家/地区', '平台', '版位', '設備', '设备'],
    ...unverified(
      '年齢',
      '性別',
      '国',
      'プラットフォーム',
      '配置',
      'Leeftijd',
      'Geslacht',
      'Plaatsing',
      'Wiek',
      'Płeć',
      'Kraj',
      'Platforma',
    ),
    ...unverified('Umiejscowienie', 'Yaş', 'Cinsiyet', 'Ülke', 'Platform', 'Reklam Alanı'),
    ...unverified('时段', '时间段', '小时', '時段', '小時', '時間帯', 'Tijdstip', 'Uur', 'Pora dnia', 'Godzina', 'Günün Saati', 'Saat'),
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Headers of any table that may mean a field. */
export const moreGuesses = {
  date: ['日期', '日付', 'tarih', 'datum', 'data'],
  campaign_name: ['广告系列', 'キャンペーン', 'kampania', 'kampanya'],
  adset_name: ['广告组', '広告セット', 'advertentieset', 'zestaw reklam', 'reklam seti'],
  ad_name: ['广告', '広告', 'advertentie', 'reklama', 'reklam'],
  spend: ['花费', '费用', '費用', 'koszt', 'maliyet', 'harcama', 'coût', 'coste', 'costo', 'custo'],
  impressions: ['表示回数', 'impressies'],
  link_clicks: [
    '点击量',
    '点击次数',
    'クリック数',
    'kliks',
    'klikken',
    'kliknięcia',
    'tıklamalar',
    'clicks en el enlace',
    'cliques',
    'clic',
  ],
  purchases: ['转化次数', 'コンバージョン', 'conversies', 'konwersje', 'dönüşümler', 'conversiones', 'conversões', 'conversioni'],
  purchase_value: [
    '转化价值',
    'コンバージョン値',
    'conversiewaarde',
    'wartość konwersji',
    'dönüşüm değeri',
    'omzet',
    'umsatz',
    'przychód',
    'gelir',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Marks names that were not seen in an export. */
function unverified<Name extends string>(...names: readonly Name[]): readonly Name[] {
  return names
}
