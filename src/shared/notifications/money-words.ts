import { fromWireMoney } from '../money.ts'
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

export function wordDepositReturned({ amount, what, owed }: FactsOf<'deposit-returned'>): Words {
  const money = moneyIn(amount)
  const debt = moneyIn(owed)
  const isOwed = fromWireMoney(owed) > 0n
  const owes = isOwed
    ? {
        tr: ` Bakiyen yetmediği için ${debt.tr} borç olarak kaydedildi.`,
        en: ` Your balance did not cover it, so ${debt.en} was recorded as a debt.`,
      }
    : { tr: '', en: '' }
  switch (what) {
    case 'charged back':
      return wording(
        'Bir yatırımın geri alındı',
        `${money.tr} tutarındaki yatırımın ödemeyi yaptığın banka ya da kuruluş üzerinden ` +
          `geri alındı ve hesabından düşüldü.${owes.tr} Bu işlemi sen ` +
          'başlatmadıysan destek ekibimize yaz.',
        'A deposit was charged back',
        `Your deposit of ${money.en} was charged back by the bank or payment company ` +
          `that you used and was deducted from your account.${owes.en} If you ` +
          'did not request this, contact support.',
      )
    case 'chargeback reversed':
      return wording(
        'Geri alınan yatırımın yeniden hesabında',
        `Geri alınan yatırımın ${money.tr} tutarındaki kısmı hesabına geri yazıldı.`,
        'A chargeback was reversed',
        `${money.en} of the deposit that was charged back is in your balance again.`,
      )
    case 'refunded':
      return wording(
        'Yatırımın iade edildi',
        `Yatırımının ${money.tr} tutarı, ödemeyi yaptığın yönteme iade edildi ` +
          `ve hesabından düşüldü.${owes.tr}`,
        'Your deposit was refunded',
        `${money.en} of your deposit was refunded to your payment method ` +
          `and deducted from your balance.${owes.en}`,
      )
    case 'refund failed':
      return wording(
        'İade tamamlanamadı',
        `${money.tr} tutarındaki iade tamamlanamadı; tutar hesabına geri yazıldı.`,
        'A refund failed',
        `The refund of ${money.en} could not be completed; the amount is in your balance again.`,
      )
    default:
      return what satisfies never
  }
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
