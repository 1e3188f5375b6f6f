import { moneyIn, wording, type FactsOf, type Words } from './words.ts'

export function wordLevel({ level, percent, hours }: FactsOf<'level-reached'>): Words {
  return wording(
    `Yeni seviyen: ${level.tr}`,
    `Artık haftalık net kaybına %${percent} iade yapılır, ` +
      `çekimlerin sırada ${hours} saat öne geçer. Bu seviye geri alınmaz.`,
    `Your new level: ${level.en}`,
    `You now get ${percent}% of your weekly net loss back, ` +
      `and your withdrawals move up ${hours} hours in the queue. You never lose this level.`,
  )
}

export function wordCashbackPaid(facts: FactsOf<'cashback-paid'>): Words {
  const money = moneyIn(facts.amount)
  return wording(
    'Haftalık iaden hesabında',
    `Geçen haftanın net kaybından ${money.tr} bakiyene eklendi. Çevrim şartı yok.`,
    'Your weekly cashback has arrived',
    `Your cashback of ${money.en} on last week’s net loss is in your balance. No wagering.`,
  )
}

export function wordBonusDecided(facts: FactsOf<'bonus-decided'>): Words {
  const { promotion, state, reason } = facts
  return state === 'given'
    ? wording(
        'Promosyon talebin onaylandı',
        `“${promotion.tr}” talebin onaylandı, ödülün verildi. Ayrıntısı Bonuslarım sayfanda.`,
        'Your promotion request was approved',
        `Your request for “${promotion.en}” was approved and your reward was credited. ` +
          'See My bonuses.',
      )
    : wording(
        'Promosyon talebin onaylanmadı',
        `“${promotion.tr}” talebin onaylanmadı: ${reason}`,
        'Your promotion request was not approved',
        `Your request for “${promotion.en}” was not approved: ${reason}`,
      )
}

export function wordGiftGiven(facts: FactsOf<'gift-given'>): Words {
  const { promotion } = facts
  return wording(
    'Sana bir hediye verildi',
    `${promotion.tr} hesabına eklendi. Koşulları ve süresi Bonuslarım sayfanda; ` +
      'istemezsen oradan bırakabilirsin.',
    'You received a gift',
    `${promotion.en} has been added to your account. ` +
      'See its terms and expiry on the My bonuses page, where you can also give it up.',
  )
}

export function wordFriendJoined(facts: FactsOf<'friend-joined'>): Words {
  return wording(
    'Arkadaşın katıldı',
    `${facts.name} davet kodunla kaydoldu. Koşulları karşılayınca ikinizin de ödülü verilir.`,
    'Your friend has joined',
    `${facts.name} signed up with your code. When they meet the terms, you both get your reward.`,
  )
}

export function wordReferral({ amount: wire, reward, name }: FactsOf<'referral-given'>): Words {
  const money = moneyIn(wire)
  const what = {
    bonus: { tr: 'bonus', en: 'bonus' },
    cash: { tr: 'nakit', en: 'in cash' },
    'free-bet': { tr: 'bedava bahis', en: 'free bet' },
  }[reward]
  const [trWhy, enWhy] =
    name === null
      ? ['Davetle katıldın ve koşulları karşıladın', 'You joined by invitation and met the terms']
      : [`Davet ettiğin ${name} koşulları karşıladı`, `Your friend ${name} met the terms`]
  return wording(
    'Davet ödülün verildi',
    `${trWhy}: ${money.tr} ${what.tr} senin.`,
    'Your referral reward is here',
    `${enWhy}: ${money.en} ${what.en} is yours.`,
  )
}

export function wordCodeUnknown(facts: FactsOf<'code-unknown'>): Words {
  return wording(
    'Kayıt kodun geçerli değil',
    `Kaydolurken yazdığın “${facts.code}” kodu tanınmadı ya da şu an kullanılamıyor. ` +
      'Hesabını etkilemez.',
    'Your code is not valid',
    `The code “${facts.code}” that you entered at registration ` +
      'is not valid or cannot be used now. It does not affect your account.',
  )
}

export function wordCode({
  code,
  promotion: { tr, en },
  state,
  reason,
}: FactsOf<'code-answered'>): Words {
  switch (state) {
    case 'given':
      return wording(
        'Kayıt kodun kullanıldı',
        `“${code}” kodunla “${tr}” hesabına tanımlandı. Ayrıntısı Bonuslarım sayfanda.`,
        'Your code was used',
        `Your code “${code}” added “${en}” to your account. See My bonuses.`,
      )
    case 'deposit':
      return wording(
        'Kayıt kodun hazır',
        `“${code}” kodun kabul edildi. ` +
          `“${tr}”, koşullarını karşılayan ilk yatırımınla kendiliğinden verilir.`,
        'Your code is ready',
        `Your code “${code}” was accepted. ` +
          `“${en}” is credited automatically with your first deposit that meets its terms.`,
      )
    case 'staff':
      return wording(
        'Kayıt kodun alındı',
        `“${code}” kodunla “${tr}” talep edildi. Ekibimiz inceliyor; sonucunu burada yazacağız.`,
        'Your code was received',
        `You requested “${en}” with your code “${code}”. Our team is reviewing it; ` +
          'the result will appear here.',
      )
    case 'refused':
      return wording(
        'Kayıt kodun kullanılamadı',
        `“${code}” kodu kullanılamadı: ${reason.tr}. Hesabını etkilemez.`,
        'Your code could not be used',
        `Your code “${code}” could not be used: ${reason.en}. It does not affect your account.`,
      )
  }
}
