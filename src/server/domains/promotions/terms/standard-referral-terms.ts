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
      'Kodun ve bağlantın Bonuslarım sayfanda. ' +
        'Arkadaşın kaydolurken kodunu yazar ya da bağlantını açar. ' +
        'Kod sonradan eklenemez; bir arkadaşı yalnızca bir oyuncu davet edebilir.',
    ],
    [
      'Ne zaman verilir',
      `Arkadaşın en az ${money(minMinor, 'tr')} yatırdıktan ve kendi parasıyla ` +
        `${money(playMinor, 'tr')} tutarında bahsi sonuçlandıktan sonra, birkaç dakika içinde. ` +
        'Kazanan da kaybeden de sayılır; ' +
        'geri verilen, bonusla oynanan ve bedava bahisler sayılmaz. ' +
        'Promosyon bitene kadar karşılanmayan koşul düşer.',
    ],
    [
      'Ödül',
      `Arkadaşına ${money(friendMinor, 'tr')}, ` +
        `sana ${money(referrerMinor, 'tr')} bedava bahis. ` +
        `Bir takvim ayında en çok ${maxPerMonth} arkadaşın için alırsın; ` +
        'fazlası için yalnızca arkadaşın alır.',
    ],
    FREE_BET.tr,
    ['Süre', `Verildiği andan başlayarak ${days} gün geçerlidir.`],
    ['Sayılan oyunlar', games.tr],
    [
      'Ne zaman incelenir',
      'İki hesabın aynı kişiye ait göründüğü ya da aynı cihazdan veya aynı internet ' +
        'bağlantısından kullanıldığı davetlere ekibimiz karar verir. ' +
        'Aynı evde yaşamak tek başına ret nedeni değildir; onaylanmazsa nedenini okursun.',
    ],
    [
      'Kime verilmez',
      'Kendini davet eden, kendini dışlamış, molada olan ya da hesabını kapatmış ' +
        'oyuncu ne davet edebilir ne ödül alabilir. Mola bitince bekleyen ödül verilir.',
    ],
    ['Vazgeçme', 'Bedava bahsini Bonuslarım sayfasından, neden göstermeden bırakabilirsin.'],
    [
      'Unutma',
      'Oynamak istemeyen birini davet etme. ' +
        'Kodunu toplu mesajla, reklamla ya da 18 yaşından küçüklere gönderme.',
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
      'Your code and your link are on the My bonuses page. ' +
        'Your friend enters the code when they sign up, or opens the link. ' +
        'The code cannot be added later, and only one player can invite a friend.',
    ],
    [
      'When it is credited',
      `Within minutes after your friend has deposited ${money(minMinor, 'en')} or more ` +
        `and has settled bets of ${money(playMinor, 'en')} with their own money. ` +
        'Winning and losing bets count alike. ' +
        'Returned bets, bets with bonus money and free bets do not count. ' +
        'If the conditions are not met before the promotion ends, no reward is given.',
    ],
    [
      'What you get',
      `A free bet of ${money(friendMinor, 'en')} for your friend and one ` +
        `of ${money(referrerMinor, 'en')} for you. ` +
        `You can receive it for up to ${maxPerMonth} friends in a calendar month. ` +
        'For any further friends, only they receive it.',
    ],
    FREE_BET.en,
    ['Time', `Valid for ${days} days after it is credited.`],
    ['Games that count', games.en],
    [
      'When it is reviewed',
      'Our staff review invitations where the two accounts appear to belong to one person, ' +
        'or were used on the same device or internet connection. ' +
        'Living in the same household is not in itself a reason for refusal. ' +
        'If we refuse a reward, we tell you why.',
    ],
    [
      'Who is not eligible',
      'Players who invite themselves, are self-excluded, are in a time-out or have closed ' +
        'their account cannot invite friends or receive rewards. ' +
        'A pending reward is credited when the time-out ends.',
    ],
    ['Giving it up', 'You can give up a free bet on the My bonuses page without giving a reason.'],
    [
      'Please note',
      'Do not invite anyone who does not want to play. ' +
        'Do not send your code in mass messages or advertisements, or to anyone under 18.',
    ],
    VERSION.en,
  ]
}
