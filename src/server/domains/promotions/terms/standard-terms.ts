import type { Bilingual, Lang } from '#shared/lang.ts'
import { formatMoney, type Minor } from '#shared/money.ts'
import { DEMONSTRATION_TEXTS } from '#shared/texts/server/texts.ts'

export type Figures = {
  percent: number
  maxMinor: Minor
  minMinor: Minor
  games: Bilingual
  often: Bilingual
  onlyGame?: string
}
export type BonusFigures = Figures & {
  wagering: number
  days: number
  maxBetMinor: Minor
  isFirst?: boolean
}

/** A free bet of `giftMinor` for staking `minMinor` in a week, valid for `days`. */
export type MissionFigures = {
  giftMinor: Minor
  minMinor: Minor
  days: number
  games: Bilingual
  often: Bilingual
}

/** `rounds` free rounds at `betMinor` for a deposit, valid for `days`. Their winnings are cash. */
export type FreeRoundsFigures = {
  gameID: string
  game: Bilingual
  rounds: number
  betMinor: Minor
  minMinor: Minor
  days: number
  often: Bilingual
}

export type Clause = readonly [heading: string, text: string]

/**
 * The return of the example game by which every wagering requirement's average cost is explained.
 */
const EXAMPLE_RTP_PERCENT = 96n

export const depositTerms = (figures: BonusFigures): Bilingual => ({
  tr: write(depositTr(figures)),
  en: write(depositEn(figures)),
})

export const netLossTerms = (figures: Figures): Bilingual => ({
  tr: write(netLossTr(figures)),
  en: write(netLossEn(figures)),
})

export const missionTerms = (figures: MissionFigures): Bilingual => ({
  tr: write(missionTr(figures)),
  en: write(missionEn(figures)),
})

export const freeRoundsTerms = (figures: FreeRoundsFigures): Bilingual => ({
  tr: write(freeRoundsTr(figures)),
  en: write(freeRoundsEn(figures)),
})

export const write = (clauses: readonly Clause[]): string =>
  clauses.map(([heading, text]) => `${heading}\n${text}`).join('\n\n')
export const money = (minor: Minor, lang: Lang): string =>
  formatMoney(minor, lang, { kurus: 'auto' })

/** Uses five times the minimum deposit, or the part of it that brings the maximum bonus. */
function depositExample({ percent, minMinor, maxMinor, wagering }: BonusFigures) {
  const share = (minMinor * 5n * BigInt(percent)) / 100n
  const bonus = share < maxMinor ? share : maxMinor
  const staked = bonus * BigInt(wagering)
  return {
    deposit: minMinor * 5n,
    bonus,
    staked,
    cost: (staked * (100n - EXAMPLE_RTP_PERCENT)) / 100n,
  }
}

function depositTr(figures: BonusFigures): Clause[] {
  const { percent, maxMinor, minMinor, wagering, days, maxBetMinor, games, often } = figures
  const example = depositExample(figures)
  return [
    WHO.tr(often.tr),
    [
      'Nasıl talep edilir',
      `Bu sayfadaki düğmeyle talep et. Uygun yatırımını yaptıysan bonus hemen yüklenir; yapmadıysan talebin bekler ve uygun ilk yatırımın onaylanınca yüklenir. Bir yatırım için bir bonus verilir; ardından para çektiğin yatırım sayılmaz. ${DEMONSTRATION_TEXTS.termsOfDecision.tr}`,
    ],
    [
      'Ne kadar',
      `En az ${money(minMinor, 'tr')} yatırdığında, yatırdığın tutar üzerinden %${percent}, en çok ${money(maxMinor, 'tr')}. Örnek: ${money(example.deposit, 'tr')} yatırıp bonusu aldıysan ${money(example.bonus, 'tr')} bonusun olur.`,
    ],
    [
      'Çevrim',
      `Bonus, tutarının ${wagering} katı kadar bahis oynayınca çevrilmiş sayılır. Kazanan da kaybeden de aynı ölçüde sayılır. Örnek: ${money(example.bonus, 'tr')} bonus için toplam ${money(example.staked, 'tr')} bahis. RTP’si %${EXAMPLE_RTP_PERCENT} olan bir oyunda bu kadar bahis ortalama ${money(example.cost, 'tr')} kaybettirir; hesabını buna göre yap.`,
    ],
    [
      'Süre',
      `Bonus, onaylandığı andan başlayarak ${days} gün geçerlidir. Süre dolunca çevrilmemiş bonus ve ondan gelen kazanç silinir; kendi paran olduğu gibi kalır.`,
    ],
    [
      'En yüksek bahis',
      `Bonus etkinken tek turda en çok ${money(maxBetMinor, 'tr')} oynanır. Daha yükseği kabul edilmez; bu yüzden kimsenin bonusu iptal edilmez.`,
    ],
    ['Geçerli oyunlar', games.tr],
    [
      'Önce hangi para',
      'Bahislerin önce kendi paranla, o bitince bonusla oynanır. Çevrim tamamlanınca kalan bonus bakiyesi nakde döner; kazancına üst sınır yoktur.',
    ],
    [
      'Para çekme',
      'Kendi paranı dilediğin an çekebilirsin. Çevrim bitmeden para çekmek istersen bonus ve ondan gelen kazanç silinir.',
    ],
    [
      'Vazgeçme',
      'Talebinden de etkin bonusundan da Bonuslarım sayfasında, neden göstermeden vazgeçebilirsin. Vazgeçmenin bedeli yoktur, kendi paran etkilenmez.',
    ],
    ['Aynı anda tek bonus', 'Bir bonusun etkinken başka bir bonus verilmez.'],
    VERSION.tr,
  ]
}

function depositEn(figures: BonusFigures): Clause[] {
  const { percent, maxMinor, minMinor, wagering, days, maxBetMinor, games, often } = figures
  const example = depositExample(figures)
  return [
    WHO.en(often.en),
    [
      'How to ask',
      `Ask with the button on this page. If you have made a deposit that counts, the bonus is credited at once; if not, your request waits and is credited when your next such deposit is approved. One deposit brings one bonus, and a deposit after which you withdrew does not count. ${DEMONSTRATION_TEXTS.termsOfDecision.en}`,
    ],
    [
      'How much',
      `On a deposit of ${money(minMinor, 'en')} or more, ${percent}% of it, at most ${money(maxMinor, 'en')}. Example: deposit ${money(example.deposit, 'en')}, and the bonus, once granted, is ${money(example.bonus, 'en')}.`,
    ],
    [
      'Wagering',
      `The bonus is cleared once you have staked ${wagering} times its amount. Winning and losing bets count alike. Example: ${money(example.staked, 'en')} in bets for a bonus of ${money(example.bonus, 'en')}. In a game with an RTP of ${EXAMPLE_RTP_PERCENT}%, that much betting loses ${money(example.cost, 'en')} on average; bear that in mind.`,
    ],
    [
      'Time',
      `The bonus is good for ${days} days from the moment it is granted. After that, what is not cleared is removed together with winnings from it; your own money stays as it is.`,
    ],
    [
      'Highest bet',
      `While the bonus is active a round takes at most ${money(maxBetMinor, 'en')}. A higher bet is not accepted, so nobody loses a bonus over one.`,
    ],
    ['Games', games.en],
    [
      'Which money first',
      'Your bets use your own money first, then the bonus. When wagering is complete, what is left of the bonus becomes cash; there is no cap on winnings.',
    ],
    [
      'Withdrawing',
      'You can withdraw your own money at any time. Withdrawing before wagering is complete removes the bonus and winnings from it.',
    ],
    [
      'Cancelling',
      'Drop a request or an active bonus on the My bonuses page, without giving a reason. Cancelling costs nothing and leaves your own money untouched.',
    ],
    ['One bonus at a time', 'While one bonus is active no other is granted.'],
    VERSION.en,
  ]
}

function lossExample({ percent, minMinor, maxMinor }: Figures) {
  const loss = minMinor * 4n
  const share = (loss * BigInt(percent)) / 100n
  return {
    staked: minMinor * 10n,
    won: minMinor * 6n,
    loss,
    back: share < maxMinor ? share : maxMinor,
  }
}

function netLossTr(figures: Figures): Clause[] {
  const { percent, maxMinor, minMinor, games, often } = figures
  const { staked, won, loss, back } = lossExample(figures)
  return [
    WHO.tr(often.tr),
    [
      'Net kayıp nedir',
      'Pazartesi 00:00 ile pazar 24:00 arasında (İstanbul saati) geçerli oyunlarda kendi paranla yaptığın bahislerden kazandıkların çıkarılır. Her bahis, sonucuyla birlikte, başladığı haftaya sayılır; sonuçlanmamış bahis sayılmaz. Hesabına yatırdığın ve çektiğin para hesaba girmez.',
    ],
    [
      'Ne kadar',
      `Net kaybın en az ${money(minMinor, 'tr')} ise bu tutar üzerinden %${percent}, en çok ${money(maxMinor, 'tr')}. Örnek: ${money(staked, 'tr')} bahis, ${money(won, 'tr')} kazanç; net kayıp ${money(loss, 'tr')}, iskonto ${money(back, 'tr')}.`,
    ],
    [
      'Nasıl talep edilir',
      `Hafta bittikten sonra, bir önceki hafta için bu sayfadaki düğmeyle talep et: tutar hemen hesaplanır ve yüklenir.`,
    ],
    [
      'Çevrim',
      'Yok. Onaylanan iskonto nakit olarak eklenir; oynamak zorunda değilsin, istersen çekersin.',
    ],
    ['Geçerli oyunlar', games.tr],
    [
      'Vazgeçme',
      'İskonto nakittir; vazgeçilecek bir koşulu yoktur. Dilemediğin hafta talep etmezsin; sonraki haftan bundan etkilenmez.',
    ],
    [
      'Unutma',
      'İskonto kaybı geri kazandırmaz, yalnızca bir bölümünü hafifletir. Kaybettiğinin peşinden gitme.',
    ],
    VERSION.tr,
  ]
}

function netLossEn(figures: Figures): Clause[] {
  const { percent, maxMinor, minMinor, games, often } = figures
  const { staked, won, loss, back } = lossExample(figures)
  return [
    WHO.en(often.en),
    [
      'What a net loss is',
      'What you staked of your own money in the games below from Monday 00:00 to Sunday 24:00 (Istanbul time), less what you won. Each bet counts, with its result, to the week it began in; one that is not settled does not count. Deposits and withdrawals do not enter into it.',
    ],
    [
      'How much',
      `On a net loss of ${money(minMinor, 'en')} or more, ${percent}% of it, at most ${money(maxMinor, 'en')}. Example: ${money(staked, 'en')} staked, ${money(won, 'en')} won; a net loss of ${money(loss, 'en')}, a discount of ${money(back, 'en')}.`,
    ],
    [
      'How to ask',
      `When the week is over, ask for it with the button on this page: the amount is worked out and credited at once.`,
    ],
    [
      'Wagering',
      'None. A granted discount is added as cash; you need not play it, you may withdraw it.',
    ],
    ['Games', games.en],
    [
      'Cancelling',
      'A discount is cash: there is nothing to cancel. Skip a week if you like; the next is not affected.',
    ],
    [
      'Bear in mind',
      'A discount does not win a loss back, it only softens a part of it. Do not chase what you lost.',
    ],
    VERSION.en,
  ]
}

function missionTr({ giftMinor, minMinor, days, games, often }: MissionFigures): Clause[] {
  return [
    WHO.tr(often.tr),
    [
      'Görev',
      `Pazartesi 00:00 ile pazar 24:00 arasında (İstanbul saati) kendi paranla en az ${money(minMinor, 'tr')} oyna. Bahis, sonuçlanınca sayılır, kazansa da kaybetse de; geri verilen ve bedava bahisler sayılmaz.`,
    ],
    ['Ödül', `${money(giftMinor, 'tr')} bedava bahis.`],
    FREE_BET.tr,
    ['Süre', `Verildiği andan başlayarak ${days} gün geçerlidir.`],
    ['Geçerli oyunlar', games.tr],
    [
      'Nasıl talep edilir',
      'Hafta bitmeden bu sayfadaki düğmeye bas: oynadığın tutar yetiyorsa hemen verilir.',
    ],
    ['Vazgeçme', 'Bedava bahsini Bonuslarım sayfasından, neden göstermeden bırakabilirsin.'],
    VERSION.tr,
  ]
}

function missionEn({ giftMinor, minMinor, days, games, often }: MissionFigures): Clause[] {
  return [
    WHO.en(often.en),
    [
      'The mission',
      `Stake at least ${money(minMinor, 'en')} of your own money from Monday 00:00 to Sunday 24:00 (Istanbul time). A bet counts once it is settled, won or lost; free bets and bets given back do not.`,
    ],
    ['What you get', `A free bet of ${money(giftMinor, 'en')}.`],
    FREE_BET.en,
    ['Time', `Good for ${days} days from the moment it is given.`],
    ['Games', games.en],
    [
      'How to ask',
      'Ask with the button on this page before the week is over: it is given at once if you have staked enough.',
    ],
    ['Cancelling', 'Drop a free bet on the My bonuses page, without giving a reason.'],
    VERSION.en,
  ]
}

function freeRoundsTr({
  game,
  rounds,
  betMinor,
  minMinor,
  days,
  often,
}: FreeRoundsFigures): Clause[] {
  return [
    WHO.tr(often.tr),
    [
      'Nasıl talep edilir',
      `Bu sayfadaki düğmeyle talep et. Turlar, en az ${money(minMinor, 'tr')} tutarındaki bir yatırımını kendi paranla bir kez oynadıktan sonra, birkaç dakika içinde verilir; o ana kadar talebin bekler. Bahis, sonuçlanınca ve önce en eski yatırımdan sayılır. Ardından para çektiğin yatırım sayılmaz. ${DEMONSTRATION_TEXTS.termsOfDecision.tr}`,
    ],
    [
      'Ödül',
      `${game.tr} oyununda, tur başına ${money(betMinor, 'tr')} bahisle ${rounds} bedava tur; toplam ${money(betMinor * BigInt(rounds), 'tr')} bahis değerinde.`,
    ],
    [
      'Nasıl oynanır',
      'Oyunu açınca önce bedava turlar oynanır; bakiyenden bir şey alınmaz. Kaldığın yerden başka bir cihazda sürdürebilirsin. Turların sonucu, kendi paranla oynadığın turlarla aynı yoldan çıkar ve aynı yoldan doğrulanır.',
    ],
    [
      'Kazanç',
      'Kazandığın her tutar o turla birlikte nakit olarak bakiyene eklenir: çevrimi, üst sınırı yoktur. Bedava turlar bahis sayılmaz; turnuva puanı, jackpot payı ve limitlerin bundan etkilenmez.',
    ],
    [
      'Süre',
      `Verildiği andan başlayarak ${days} gün geçerlidir. Süre dolunca oynanmayan turlar düşer; kazandığın senindir.`,
    ],
    ['Geçerli oyunlar', game.tr],
    [
      'Vazgeçme',
      'Kalan turları Bonuslarım sayfasından, neden göstermeden bırakabilirsin; kazandığın sende kalır.',
    ],
    VERSION.tr,
  ]
}

function freeRoundsEn({
  game,
  rounds,
  betMinor,
  minMinor,
  days,
  often,
}: FreeRoundsFigures): Clause[] {
  return [
    WHO.en(often.en),
    [
      'How to ask',
      `Ask with the button on this page. The rounds are given within minutes after you have staked a deposit of ${money(minMinor, 'en')} or more once with your own money; until then your request waits. A bet counts once it is settled, and for the oldest deposit first. A deposit after which you withdrew does not count. ${DEMONSTRATION_TEXTS.termsOfDecision.en}`,
    ],
    [
      'What you get',
      `${rounds} free rounds of ${game.en} at a bet of ${money(betMinor, 'en')} each; bets worth ${money(betMinor * BigInt(rounds), 'en')} in all.`,
    ],
    [
      'How they are played',
      'When you open the game the free rounds are played first; nothing is taken from your balance. You can continue where you left off on another device. Their outcomes are generated and verified just like those of rounds with your own money.',
    ],
    [
      'Winnings',
      'Whatever a round wins is added to your balance as cash with that round: no wagering, no cap. Free rounds are no stakes; tournament points, jackpot shares and your limits are not affected.',
    ],
    [
      'Time',
      `Good for ${days} days from the moment they are given. After that, rounds not played are gone; what you won is yours.`,
    ],
    ['Games', game.en],
    [
      'Cancelling',
      'Drop the rounds that are left on the My bonuses page, without giving a reason; what you won stays yours.',
    ],
    VERSION.en,
  ]
}

export const WHO = {
  tr: (often: string): Clause => [
    'Kimler yararlanır',
    `18 yaşını doldurmuş ve hesabını onaylamış oyuncular, ${often}. Kuzey Kıbrıs’ta ikamet edenler, KKTC kimlik kartı sahipleri ve kendini oyundan dışlamış oyuncular yararlanamaz. Bir kişi tek hesapla yararlanır.`,
  ],
  en: (often: string): Clause => [
    'Who it is for',
    `Players of 18 or over whose account is confirmed, ${often}. Not for residents of Northern Cyprus, holders of its identity card, or players who have excluded themselves. One account a person.`,
  ],
}
export const FREE_BET: { tr: Clause; en: Clause } = {
  tr: [
    'Bedava bahis nasıl oynanır',
    `Bahis kuponunda seçersin; tek bir kupona bütünüyle oynanır. Kazanırsan kazancın nakittir, bahis tutarı geri verilmez. Maç iptal olursa bedava bahsini yeniden kullanabilirsin. Nakde çevrilemez; kuponu bozdurulamaz ve düzenlenemez.`,
  ],
  en: [
    'How a free bet works',
    'You choose it on the bet slip; it is placed whole on one coupon. If you win, the winnings are cash; the stake is not returned. If the match is void, the free bet is open again. It cannot be turned into cash, and its coupon cannot be sold or edited.',
  ],
}
export const VERSION: { tr: Clause; en: Clause } = {
  tr: [
    'Hangi koşullar geçerli',
    'Talebin, gönderdiğin andaki koşullara bağlıdır. Koşullar sonradan değişirse senin için eskisi geçerli kalır; o metni Bonuslarım sayfanda okuyabilirsin.',
  ],
  en: [
    'Which terms hold',
    'Your request is subject to the terms in force when you send it. If they change later, the earlier terms still apply to you; you can read them on your My bonuses page.',
  ],
}
