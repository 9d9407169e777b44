/** What each rule of the advice looks at, why its card may be a false alarm, and what its money at risk means. Keyed by the rule's id. */

export const adviceRules = {
  R02: {
    subject: 'ROAS of the last 7 settled days',
    money: 'ROAS fell by this share of a week’s spend.',
    doubts: {
      one: 'It rests on what the platform claims; compare with store revenue over spend before acting.',
      two: 'A sale or a season that ended makes the weeks before look better than they will be again.',
      three: 'A shift of budget between campaigns changes the average while no campaign has changed.',
    },
  },
  R07: {
    subject: 'Landing page views per click',
    money: 'The share of a week’s spend that pays for clicks which never see the page.',
    doubts: {
      one: 'A lost or late page-view tag looks the same while the page is fine.',
      two: 'A shift to placements with accidental clicks lowers it without any fault of the page.',
      three: 'A consent banner that was changed can hide page views of visitors who did arrive.',
    },
  },
  R10: {
    subject: 'Store orders per checkout',
    money: 'The share of a week’s spend that pays for checkouts which no longer end in an order.',
    doubts: {
      one: 'Store orders include those without an ad: if those alone fell, the checkout is fine.',
      two: 'A checkout event that fires twice raises checkouts and lowers this ratio.',
      three: 'Orders that were not imported yet look like orders that never came.',
    },
  },
  R20: {
    subject: 'Delivery of each ad set against its weekday',
    money: 'What usually is spent here in a week and is not being spent now.',
    doubts: {
      one: 'A budget moved to another ad set on purpose looks the same.',
      two: 'An incomplete import of the last day looks the same.',
      three: 'An ad set that reached its end date or its spending cap stops as it should.',
    },
  },
  R21: {
    subject: 'Click rate of each ad against its siblings',
    money: 'The share of the ad’s weekly spend that its lost clicks stand for.',
    doubts: {
      one: 'A shift to cheaper placements lowers the click rate without any wear.',
      two: 'New siblings that draw more clicks make an unchanged ad look worse.',
      three: 'Fewer but better clicks are no loss: look at its cost per purchase before replacing it.',
    },
  },
  R23: {
    subject: 'Ads that spend without a purchase',
    money: 'What this ad spends in a week.',
    doubts: {
      one: 'It may still bring in buyers that purchase later or through another ad.',
      two: 'Its purchases may be credited to a retargeting ad that came after it.',
      three: 'A link with a missing tag hides its sales: open the ad and follow it once.',
    },
  },
  R31: {
    subject: 'Platform purchases lost against store orders',
    money: 'The share of a week’s spend that would be judged on purchases Meta does not see.',
    doubts: {
      one: 'A rise of orders from other channels lowers this ratio too; purchases per click fell as well, which speaks against it.',
      two: 'Purchases that come in later than usual would shrink the gap: look again tomorrow.',
      three: 'Orders counted twice in the store’s file raise the orders while tracking is fine.',
    },
  },
  R32: {
    subject: 'Platform purchases counted twice',
    money: 'The share of a week’s spend that looks well spent only because purchases are counted twice.',
    doubts: {
      one: 'Fewer orders from other channels raise this ratio too; purchases per click rose as well, which speaks against it.',
      two: 'Store orders that are missing from the import look the same: check that the order file is complete.',
      three: 'A second shop that shares the pixel adds purchases this store never had.',
    },
  },
  R36: {
    subject: 'Attribution setting, age of the data, platform token',
    money: 'What rests on data in this state.',
    doubts: {
      one: 'Mixed settings in different ad sets look like a change when their shares of spend move.',
      two: 'The age counts from the last pull or import of this app; newer numbers may lie elsewhere.',
      three: 'A token renewed on the platform’s side may last longer than the 60 days counted here.',
    },
  },
} as const
