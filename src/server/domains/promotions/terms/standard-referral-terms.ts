import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { FREE_BET, money, VERSION, WHO, write, type Clause } from './standard-terms.ts'

/**
 * A free bet of `friendMinor` and one of `referrerMinor`, valid for `days`, once a friend has
 * deposited `minMinor` and staked `playMinor`; for at most `maxPerMonth` friends a month.
 */
export type ReferralFigures = {
  friendMinor: Minor
  referrerMinor: Minor
  minMinor: Minor
  playMinor: Minor
  maxPerMonth: number
  days: number
  games: Bilingual
}

export const referralTerms = (figures: ReferralFigures): Bilingual => ({
  tr: write(referralTr(figures)),
  en: write(referralEn(figures)),
})

function referralTr({
  friendMinor,
  referrerMinor,
  minMinor,
  playMinor,
  maxPerMonth,
  days,
  games,
}: ReferralFigures): Clause[] {
  return [
    WHO.tr('davet edilen her arkadaş için bir kez'),
    [
      'Nasıl davet edilir',
      'Kodun ve bağlantın Bonuslarım sayfanda. Arkadaşın kaydolurken kodunu yazar ya da bağlantını açar. Kod sonradan eklenemez; bir arkadaşı yalnızca bir oyuncu davet edebilir.',
    ],
    [
      'Ne zaman verilir',
      `Arkadaşın en az ${money(minMinor, 'tr')} yatırdıktan ve kendi parasıyla ${money(playMinor, 'tr')} tutarında bahsi sonuçlandıktan sonra, birkaç dakika içinde. Kazanan da kaybeden de sayılır; geri verilen, bonusla oynanan ve bedava bahisler sayılmaz. Promosyon bitene kadar karşılanmayan koşul düşer.`,
    ],
    [
      'Ödül',
      `Arkadaşına ${money(friendMinor, 'tr')}, sana ${money(referrerMinor, 'tr')} bedava bahis. Bir takvim ayında en çok ${maxPerMonth} arkadaşın için alırsın; fazlası için yalnızca arkadaşın alır.`,
    ],
    FREE_BET.tr,
    ['Süre', `Verildiği andan başlayarak ${days} gün geçerlidir.`],
    ['Sayılan oyunlar', games.tr],
    [
      'Ne zaman incelenir',
      'İki hesabın aynı kişiye ait göründüğü ya da aynı cihazdan veya aynı internet bağlantısından kullanıldığı davetlere ekibimiz karar verir. Aynı evde yaşamak tek başına ret nedeni değildir; onaylanmazsa nedenini okursun.',
    ],
    [
      'Kime verilmez',
      'Kendini davet eden, kendini dışlamış, molada olan ya da hesabını kapatmış oyuncu ne davet edebilir ne ödül alabilir. Mola bitince bekleyen ödül verilir.',
    ],
    ['Vazgeçme', 'Bedava bahsini Bonuslarım sayfasından, neden göstermeden bırakabilirsin.'],
    [
      'Unutma',
      'Oynamak istemeyen birini davet etme. Kodunu toplu mesajla, reklamla ya da 18 yaşından küçüklere gönderme.',
    ],
    VERSION.tr,
  ]
}

function referralEn({
  friendMinor,
  referrerMinor,
  minMinor,
  playMinor,
  maxPerMonth,
  days,
  games,
}: ReferralFigures): Clause[] {
  return [
    WHO.en('once for each friend invited'),
    [
      'How to invite',
      'Your code and your link are on the My bonuses page. Your friend gives the code when they sign up, or opens the link. It cannot be added later, and a friend is invited by one player only.',
    ],
    [
      'When it is given',
      `Within minutes after your friend has deposited ${money(minMinor, 'en')} or more and ${money(playMinor, 'en')} in bets with their own money are settled. Winning and losing bets count alike; bets given back, bets with bonus money and free bets do not. What is not met before the promotion ends lapses.`,
    ],
    [
      'What you get',
      `A free bet of ${money(friendMinor, 'en')} for your friend and one of ${money(referrerMinor, 'en')} for you. You get it for at most ${maxPerMonth} friends in a calendar month; beyond that only your friend does.`,
    ],
    FREE_BET.en,
    ['Time', `Good for ${days} days from the moment it is given.`],
    ['Games that count', games.en],
    [
      'When it is reviewed',
      'Our staff decide invitations whose two accounts look like one person’s, or were used on the same device or the same internet connection. Living in one household is not in itself a reason to refuse; if it is refused you read why.',
    ],
    [
      'Who gets nothing',
      'Players who invite themselves, have excluded themselves, are taking a break or have closed their account can neither invite nor get a reward. A pending reward is given when the break is over.',
    ],
    ['Cancelling', 'Drop a free bet on the My bonuses page, without giving a reason.'],
    [
      'Bear in mind',
      'Do not invite anyone who does not want to play. Do not send your code in mass messages or advertisements, or to anyone under 18.',
    ],
    VERSION.en,
  ]
}
