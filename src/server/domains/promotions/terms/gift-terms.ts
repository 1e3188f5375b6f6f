import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { PROMOTIONS_TEXTS } from '#shared/texts/server/texts.ts'
import { FREE_BET, money, VERSION, write, type Clause } from './standard-terms.ts'

export type GiftFigures = { days: number } & (
  | { reward: 'bonus'; amountMinor: Minor; wagering: number; maxBetMinor: Minor }
  | { reward: 'free-bet'; amountMinor: Minor }
  | { reward: 'free-rounds'; gameID: string; game: Bilingual; rounds: number; betMinor: Minor }
)

/** A gift, or a cash prize that is given in the same way. `name`: what gives the prize. */
export type RewardFigures =
  | GiftFigures
  | { reward: 'cash'; name: Bilingual; amountMinor: Minor; days: number }

export function giftWorth(figures: RewardFigures): Minor {
  return figures.reward === 'free-rounds'
    ? figures.betMinor * BigInt(figures.rounds)
    : figures.amountMinor
}

export function giftTitle(figures: RewardFigures): Bilingual {
  if (figures.reward === 'free-rounds')
    return PROMOTIONS_TEXTS.freeRoundsOf(figures.game, figures.rounds)
  const worth = { tr: money(figures.amountMinor, 'tr'), en: money(figures.amountMinor, 'en') }
  if (figures.reward === 'cash') return PROMOTIONS_TEXTS.cashPrizeOf(figures.name, worth)
  return figures.reward === 'bonus'
    ? PROMOTIONS_TEXTS.giftBonusOf(worth)
    : PROMOTIONS_TEXTS.freeBetOf(worth)
}

export function giftGames(figures: RewardFigures): Bilingual {
  switch (figures.reward) {
    case 'bonus':
      return PROMOTIONS_TEXTS.everySlot
    case 'free-bet':
      return PROMOTIONS_TEXTS.sportsBets
    case 'free-rounds':
      return figures.game
    case 'cash':
      return PROMOTIONS_TEXTS.noGames
    default:
      return figures satisfies never
  }
}

export function giftTerms(figures: RewardFigures): Bilingual {
  return { tr: write(clausesTr(figures)), en: write(clausesEn(figures)) }
}

function clausesTr(figures: RewardFigures): Clause[] {
  return [
    ['Ne verildi', `${giftTitle(figures).tr}. Yalnızca senin hesabın içindir ve devredilmez.`],
    ...bindingTr(figures),
    ...(figures.reward === 'cash' ? [] : lastingTr(figures)),
    VERSION.tr,
  ]
}

function lastingTr(figures: GiftFigures): Clause[] {
  return [
    ['Süre', `Verildiği andan başlayarak ${figures.days} gün geçerlidir.`],
    ['Geçerli oyunlar', giftGames(figures).tr],
    [
      'Vazgeçme',
      'Bonuslarım sayfasından, neden göstermeden bırakabilirsin. Kendi paran etkilenmez.',
    ],
  ]
}

function bindingTr(figures: RewardFigures): Clause[] {
  switch (figures.reward) {
    case 'bonus':
      return [
        [
          'Çevrim',
          `Bonus, tutarının ${figures.wagering} katı ` +
            `(${money(figures.amountMinor * BigInt(figures.wagering), 'tr')}) ` +
            'bahis oynayınca çevrilmiş sayılır; kalan bonus bakiyesi nakde döner. ' +
            'Bahislerin önce kendi paranla oynanır.',
        ],
        [
          'En yüksek bahis',
          `Bonus etkinken tek turda en çok ${money(figures.maxBetMinor, 'tr')} oynanır; ` +
            'daha yükseği kabul edilmez.',
        ],
        ['Para çekme', 'Çevrim bitmeden para çekmek istersen bonus ve ondan gelen kazanç silinir.'],
      ]
    case 'free-bet':
      return [FREE_BET.tr]
    case 'free-rounds':
      return [
        [
          'Nasıl oynanır',
          'Oyunu açınca önce bedava turlar, ' +
            `tur başına ${money(figures.betMinor, 'tr')} bahisle oynanır; ` +
            'bakiyenden bir şey alınmaz. Kazandığın her tutar nakittir: çevrimi yoktur.',
        ],
      ]
    case 'cash':
      return [['Çevrim', 'Ödül nakittir, hemen bakiyene eklenir; çevrimi yoktur.']]
    default:
      return figures satisfies never
  }
}

function clausesEn(figures: RewardFigures): Clause[] {
  return [
    [
      'What you received',
      `${giftTitle(figures).en}. It is for your account only and cannot be transferred.`,
    ],
    ...bindingEn(figures),
    ...(figures.reward === 'cash' ? [] : lastingEn(figures)),
    VERSION.en,
  ]
}

function lastingEn(figures: GiftFigures): Clause[] {
  return [
    ['Time', `Valid for ${figures.days} days after it is credited.`],
    ['Games', giftGames(figures).en],
    [
      'Giving it up',
      'You can give it up on the My bonuses page without giving a reason. ' +
        'Your own money is not affected.',
    ],
  ]
}

function bindingEn(figures: RewardFigures): Clause[] {
  switch (figures.reward) {
    case 'bonus':
      return [
        [
          'Wagering',
          `The bonus is cleared once you have staked ${figures.wagering} times its amount ` +
            `(${money(figures.amountMinor * BigInt(figures.wagering), 'en')}). ` +
            'The remaining bonus then becomes cash. Your bets use your own money first.',
        ],
        [
          'Maximum bet',
          'While the bonus is active, ' +
            `you can stake at most ${money(figures.maxBetMinor, 'en')} in one round. ` +
            'We do not accept a higher bet.',
        ],
        [
          'Withdrawing',
          'If you withdraw before the wagering is complete, ' +
            'the bonus and any winnings from it are removed.',
        ],
      ]
    case 'free-bet':
      return [FREE_BET.en]
    case 'free-rounds':
      return [
        [
          'How to play them',
          'When you open the game, the free rounds are played first, at ' +
            `${money(figures.betMinor, 'en')} each, and nothing is taken from your balance. ` +
            'Their winnings are cash, with no wagering.',
        ],
      ]
    case 'cash':
      return [['Wagering', 'The prize is cash, added to your balance at once, with no wagering.']]
    default:
      return figures satisfies never
  }
}
