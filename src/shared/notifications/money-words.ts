import { WITHDRAWAL_REASON_WORDS } from '../payments/withdrawals.ts'
import { moneyIn, wording, type FactsOf, type Words } from './words.ts'

export function wordDepositApproved(facts: FactsOf<'deposit-approved'>): Words {
  const money = moneyIn(facts.amount)
  return wording(
    'Yatırımın hesabında',
    `Yatırdığın ${money.tr} bakiyene eklendi.`,
    'Your deposit has arrived',
    `Your deposit of ${money.en} is in your balance.`,
  )
}

export function wordDepositDeclined(facts: FactsOf<'deposit-declined'>): Words {
  const money = moneyIn(facts.amount)
  return wording(
    'Yatırımın onaylanmadı',
    `${money.tr} tutarındaki yatırımın onaylanmadı; bakiyen değişmedi.`,
    'Your deposit was declined',
    `Your deposit of ${money.en} was declined; your balance has not changed.`,
  )
}

export function wordDepositHeld(facts: FactsOf<'deposit-held'>): Words {
  const money = moneyIn(facts.amount)
  return wording(
    'Yatırımın incelemede',
    `${money.tr} tutarındaki yatırımını inceliyoruz. Sonucunu burada yazacağız.`,
    'Your deposit is under review',
    `We are reviewing your deposit of ${money.en}. The result will appear here.`,
  )
}

export function wordWithdrawalPaid(facts: FactsOf<'withdrawal-paid'>): Words {
  const money = moneyIn(facts.amount)
  return wording(
    'Paran gönderildi',
    `Çektiğin ${money.tr} gönderildi.`,
    'Your withdrawal was paid',
    `Your withdrawal of ${money.en} has been sent.`,
  )
}

export function wordWithdrawalDeclined(facts: FactsOf<'withdrawal-declined'>): Words {
  const money = moneyIn(facts.amount)
  const why =
    facts.playerReason === undefined
      ? { tr: '', en: '' }
      : WITHDRAWAL_REASON_WORDS[facts.playerReason]
  return wording(
    'Çekimin onaylanmadı',
    `${money.tr} tutarındaki çekimin onaylanmadı; tutar bakiyene döndü. ${why.tr}`.trim(),
    'Your withdrawal was declined',
    `Your withdrawal of ${money.en} was declined; the amount is back in your balance. ${why.en}`.trim(),
  )
}
