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

export type MissionFigures = {
  giftMinor: Minor
  minMinor: Minor
  days: number
  games: Bilingual
  often: Bilingual
}

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
      'Bu sayfadaki düğmeyle talep et. Uygun yatırımını yaptıysan bonus hemen yüklenir; ' +
        'yapmadıysan talebin bekler ve uygun ilk yatırımın onaylanınca yüklenir. ' +
        'Bir yatırım için bir bonus verilir; ardından para çektiğin yatırım sayılmaz. ' +
        DEMONSTRATION_TEXTS.termsOfDecision.tr,
    ],
    [
      'Ne kadar',
      `En az ${money(minMinor, 'tr')} yatırdığında, yatırdığın tutar üzerinden %${percent}, ` +
        `en çok ${money(maxMinor, 'tr')}. ` +
        `Örnek: ${money(example.deposit, 'tr')} yatırıp bonusu aldıysan ` +
        `${money(example.bonus, 'tr')} bonusun olur.`,
    ],
    [
      'Çevrim',
      `Bonus, tutarının ${wagering} katı kadar bahis oynayınca çevrilmiş sayılır. ` +
        'Kazanan da kaybeden de aynı ölçüde sayılır. ' +
        `Örnek: ${money(example.bonus, 'tr')} bonus için toplam ` +
        `${money(example.staked, 'tr')} bahis. ` +
        `RTP’si %${EXAMPLE_RTP_PERCENT} olan bir oyunda bu kadar bahis ortalama ` +
        `${money(example.cost, 'tr')} kaybettirir; hesabını buna göre yap.`,
    ],
    [
      'Süre',
      `Bonus, onaylandığı andan başlayarak ${days} gün geçerlidir. ` +
        'Süre dolunca çevrilmemiş bonus ve ondan gelen kazanç silinir; ' +
        'kendi paran olduğu gibi kalır.',
    ],
    [
      'En yüksek bahis',
      `Bonus etkinken tek turda en çok ${money(maxBetMinor, 'tr')} oynanır. ` +
        'Daha yükseği kabul edilmez; bu yüzden kimsenin bonusu iptal edilmez.',
    ],
    ['Geçerli oyunlar', games.tr],
    [
      'Önce hangi para',
      'Bahislerin önce kendi paranla, o bitince bonusla oynanır. ' +
        'Çevrim tamamlanınca kalan bonus bakiyesi nakde döner; kazancına üst sınır yoktur.',
    ],
    [
      'Para çekme',
      'Kendi paranı dilediğin an çekebilirsin. ' +
        'Çevrim bitmeden para çekmek istersen bonus ve ondan gelen kazanç silinir.',
    ],
    [
      'Vazgeçme',
      'Talebinden de etkin bonusundan da Bonuslarım sayfasında, ' +
        'neden göstermeden vazgeçebilirsin. Vazgeçmenin bedeli yoktur, kendi paran etkilenmez.',
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
      'How to request it',
      'Use the button on this page. ' +
        'If you have made a qualifying deposit, the bonus is credited immediately. ' +
        'If not, your request waits, and the bonus is credited ' +
        'when your next qualifying deposit is approved. Each deposit qualifies for one bonus. ' +
        'A deposit does not qualify if you have made a withdrawal since. ' +
        DEMONSTRATION_TEXTS.termsOfDecision.en,
    ],
    [
      'How much',
      `${percent}% of a deposit of ${money(minMinor, 'en')} or more, ` +
        `up to ${money(maxMinor, 'en')}. ` +
        `Example: if you deposit ${money(example.deposit, 'en')}, ` +
        `your bonus is ${money(example.bonus, 'en')}.`,
    ],
    [
      'Wagering',
      `The bonus is cleared once you have staked ${wagering} times its amount. ` +
        'Winning and losing bets count alike. ' +
        `Example: for a bonus of ${money(example.bonus, 'en')} you must stake ` +
        `${money(example.staked, 'en')} in total. ` +
        `In a game with an RTP of ${EXAMPLE_RTP_PERCENT}%, ` +
        `staking that amount costs ${money(example.cost, 'en')} on average.`,
    ],
    [
      'Time',
      `The bonus is valid for ${days} days after it is credited. ` +
        'If you have not completed the wagering by then, ' +
        'the bonus and any winnings from it are removed. Your own money is not affected.',
    ],
    [
      'Maximum bet',
      'While the bonus is active, ' +
        `you can stake at most ${money(maxBetMinor, 'en')} in one round. ` +
        'We do not accept a higher bet, so you cannot lose your bonus by placing one.',
    ],
    ['Games', games.en],
    [
      'Order of play',
      'Your bets use your own money first, then the bonus. ' +
        'When the wagering is complete, the remaining bonus becomes cash. ' +
        'There is no cap on winnings.',
    ],
    [
      'Withdrawing',
      'You can withdraw your own money at any time. ' +
        'If you withdraw before the wagering is complete, ' +
        'the bonus and any winnings from it are removed.',
    ],
    [
      'Giving it up',
      'You can withdraw a request or give up an active bonus ' +
        'on the My bonuses page without giving a reason. ' +
        'It costs nothing, and your own money is not affected.',
    ],
    ['One bonus at a time', 'You can have only one active bonus.'],
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
      'Pazartesi 00:00 ile pazar 24:00 arasında (İstanbul saati) geçerli oyunlarda kendi ' +
        'paranla yaptığın bahislerden kazandıkların çıkarılır. ' +
        'Her bahis, sonucuyla birlikte, başladığı haftaya sayılır; ' +
        'sonuçlanmamış bahis sayılmaz. Hesabına yatırdığın ve çektiğin para hesaba girmez.',
    ],
    [
      'Ne kadar',
      `Net kaybın en az ${money(minMinor, 'tr')} ise bu tutar üzerinden %${percent}, ` +
        `en çok ${money(maxMinor, 'tr')}. ` +
        `Örnek: ${money(staked, 'tr')} bahis, ${money(won, 'tr')} kazanç; ` +
        `net kayıp ${money(loss, 'tr')}, iskonto ${money(back, 'tr')}.`,
    ],
    [
      'Nasıl talep edilir',
      'Hafta bittikten sonra, bir önceki hafta için bu sayfadaki düğmeyle talep et: ' +
        'tutar hemen hesaplanır ve yüklenir.',
    ],
    [
      'Çevrim',
      'Yok. Onaylanan iskonto nakit olarak eklenir; oynamak zorunda değilsin, istersen çekersin.',
    ],
    ['Geçerli oyunlar', games.tr],
    [
      'Vazgeçme',
      'İskonto nakittir; vazgeçilecek bir koşulu yoktur. Dilemediğin hafta talep etmezsin; ' +
        'sonraki haftan bundan etkilenmez.',
    ],
    [
      'Unutma',
      'İskonto kaybı geri kazandırmaz, yalnızca bir bölümünü hafifletir. ' +
        'Kaybettiğinin peşinden gitme.',
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
      'The amount that you staked with your own money in the games below from Monday 00:00 ' +
        'to Sunday 24:00 (Istanbul time), less your wins. ' +
        'Each bet and its result count in the week in which the bet was placed. ' +
        'Unsettled bets do not count. Deposits and withdrawals have no effect.',
    ],
    [
      'How much',
      `${percent}% of a net loss of ${money(minMinor, 'en')} or more, ` +
        `up to ${money(maxMinor, 'en')}. ` +
        `Example: if you stake ${money(staked, 'en')} and win ${money(won, 'en')}, ` +
        `your net loss is ${money(loss, 'en')} and your discount is ${money(back, 'en')}.`,
    ],
    [
      'How to request it',
      'When the week is over, use the button on this page. ' +
        'The amount for that week is calculated and credited immediately.',
    ],
    [
      'Wagering',
      'None. The discount is credited as cash. You do not have to play with it; ' +
        'you can withdraw it.',
    ],
    ['Games', games.en],
    [
      'Giving it up',
      'The discount is cash and has no conditions, so there is nothing to give up. ' +
        'If you do not request it one week, later weeks are not affected.',
    ],
    ['Please note', 'A discount returns only a part of your losses. Do not chase your losses.'],
    VERSION.en,
  ]
}

function missionTr({ giftMinor, minMinor, days, games, often }: MissionFigures): Clause[] {
  return [
    WHO.tr(often.tr),
    [
      'Görev',
      'Pazartesi 00:00 ile pazar 24:00 arasında (İstanbul saati) ' +
        `kendi paranla en az ${money(minMinor, 'tr')} oyna. ` +
        'Bahis, sonuçlanınca sayılır, kazansa da kaybetse de; ' +
        'geri verilen ve bedava bahisler sayılmaz.',
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
      `Stake at least ${money(minMinor, 'en')} of your own money from Monday 00:00 ` +
        'to Sunday 24:00 (Istanbul time). ' +
        'A bet counts when it is settled, whether it wins or loses. ' +
        'Free bets and returned bets do not count.',
    ],
    ['What you get', `A free bet of ${money(giftMinor, 'en')}.`],
    FREE_BET.en,
    ['Time', `Valid for ${days} days after it is credited.`],
    ['Games', games.en],
    [
      'How to request it',
      'Use the button on this page before the week is over. ' +
        'The free bet is credited immediately if you have staked enough.',
    ],
    ['Giving it up', 'You can give up a free bet on the My bonuses page without giving a reason.'],
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
      'Bu sayfadaki düğmeyle talep et. ' +
        `Turlar, en az ${money(minMinor, 'tr')} tutarındaki bir yatırımını kendi paranla bir ` +
        'kez oynadıktan sonra, birkaç dakika içinde verilir; o ana kadar talebin bekler. ' +
        'Bahis, sonuçlanınca ve önce en eski yatırımdan sayılır. ' +
        `Ardından para çektiğin yatırım sayılmaz. ${DEMONSTRATION_TEXTS.termsOfDecision.tr}`,
    ],
    [
      'Ödül',
      `${game.tr} oyununda, tur başına ${money(betMinor, 'tr')} ` +
        `bahisle ${rounds} bedava tur; ` +
        `toplam ${money(betMinor * BigInt(rounds), 'tr')} bahis değerinde.`,
    ],
    [
      'Nasıl oynanır',
      'Oyunu açınca önce bedava turlar oynanır; bakiyenden bir şey alınmaz. ' +
        'Kaldığın yerden başka bir cihazda sürdürebilirsin. ' +
        'Turların sonucu, kendi paranla oynadığın turlarla aynı yoldan çıkar ' +
        've aynı yoldan doğrulanır.',
    ],
    [
      'Kazanç',
      'Kazandığın her tutar o turla birlikte nakit olarak bakiyene eklenir: ' +
        'çevrimi, üst sınırı yoktur. Bedava turlar bahis sayılmaz; ' +
        'turnuva puanı, jackpot payı ve limitlerin bundan etkilenmez.',
    ],
    [
      'Süre',
      `Verildiği andan başlayarak ${days} gün geçerlidir. ` +
        'Süre dolunca oynanmayan turlar düşer; kazandığın senindir.',
    ],
    ['Geçerli oyunlar', game.tr],
    [
      'Vazgeçme',
      'Kalan turları Bonuslarım sayfasından, neden göstermeden bırakabilirsin; ' +
        'kazandığın sende kalır.',
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
      'How to request it',
      'Use the button on this page. ' +
        'The rounds are credited within minutes after you have deposited ' +
        `${money(minMinor, 'en')} or more and staked the full amount ` +
        'of the deposit once with your own money. Until then, your request waits. ' +
        'Bets count when they are settled, towards your oldest deposit first. ' +
        'A deposit does not qualify if you have made a withdrawal since. ' +
        DEMONSTRATION_TEXTS.termsOfDecision.en,
    ],
    [
      'What you get',
      `${rounds} free rounds in ${game.en} at ${money(betMinor, 'en')} each, ` +
        `worth ${money(betMinor * BigInt(rounds), 'en')} in total.`,
    ],
    [
      'How to play them',
      'When you open the game, the free rounds are played first ' +
        'and nothing is taken from your balance. ' +
        'You can continue on another device where you left off. ' +
        'Their results are generated and verified in the same ' +
        'way as those of real-money rounds.',
    ],
    [
      'Winnings',
      'Winnings are added to your balance as cash after each round, ' +
        'with no wagering and no cap. Free rounds do not count as stakes: ' +
        'they do not affect tournament points, jackpot contributions or your limits.',
    ],
    [
      'Time',
      `Valid for ${days} days after they are credited. Unplayed rounds then expire; ` +
        'you keep what you have won.',
    ],
    ['Games', game.en],
    [
      'Giving it up',
      'You can give up the remaining rounds on the My bonuses page without giving a reason. ' +
        'You keep what you have won.',
    ],
    VERSION.en,
  ]
}

export const WHO = {
  tr: (often: string): Clause => [
    'Kimler yararlanır',
    `18 yaşını doldurmuş ve hesabını onaylamış oyuncular, ${often}. ` +
      'Kuzey Kıbrıs’ta ikamet edenler, KKTC kimlik kartı sahipleri ' +
      've kendini oyundan dışlamış oyuncular yararlanamaz. Bir kişi tek hesapla yararlanır.',
  ],
  en: (often: string): Clause => [
    'Who it is for',
    `Players aged 18 or over whose account is confirmed, ${often}. ` +
      'Residents of northern Cyprus, holders of its identity card ' +
      'and self-excluded players are not eligible. One account per person.',
  ],
}
export const FREE_BET: { tr: Clause; en: Clause } = {
  tr: [
    'Bedava bahis nasıl oynanır',
    'Bahis kuponunda seçersin; tek bir kupona bütünüyle oynanır. ' +
      'Kazanırsan kazancın nakittir, bahis tutarı geri verilmez. ' +
      'Maç iptal olursa bedava bahsini yeniden kullanabilirsin. ' +
      'Nakde çevrilemez; kuponu bozdurulamaz ve düzenlenemez.',
  ],
  en: [
    'How a free bet works',
    'Choose it on the bet slip and place it in full on one bet. ' +
      'If you win, the winnings are cash; the stake is not returned. ' +
      'If the match is void, you can use the free bet again. ' +
      'It cannot be exchanged for cash, and the bet cannot be cashed out or edited.',
  ],
}
export const VERSION: { tr: Clause; en: Clause } = {
  tr: [
    'Hangi koşullar geçerli',
    'Talebin, gönderdiğin andaki koşullara bağlıdır. ' +
      'Koşullar sonradan değişirse senin için eskisi geçerli kalır; ' +
      'o metni Bonuslarım sayfanda okuyabilirsin.',
  ],
  en: [
    'Which terms apply',
    'Your request is subject to the terms in force when you send it. ' +
      'If they change later, the earlier terms still apply to you; ' +
      'you can read them on your My bonuses page.',
  ],
}
