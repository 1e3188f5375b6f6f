import { fromWireMoney } from '../money.ts'
import { moneyIn, wording, type FactsOf, type Words } from './words.ts'

export function wordRound({ game, amount: wire, isStakeBack }: FactsOf<'round-closed'>): Words {
  const money = moneyIn(wire)
  const [trEnd, enEnd] = isStakeBack
    ? [`bahsin (${money.tr}) bakiyene döndü`, `your stake (${money.en}) is back in your balance`]
    : fromWireMoney(wire) > 0n
      ? [`kazancın (${money.tr}) bakiyene eklendi`, `your win (${money.en}) is in your balance`]
      : ['tur kazançsız bitti', 'the round ended without a win']
  return wording(
    'Açık turun sonuçlandı',
    `${game.tr} oyununda bir gündür açık duran turunu kapattık; ${trEnd}.`,
    'Your open round was settled',
    `We settled your round of ${game.en}, which had been open for a day; ${enEnd}.`,
  )
}

export function wordJackpotWon(facts: FactsOf<'jackpot-won'>): Words {
  const [money, { jackpot }] = [moneyIn(facts.amount), facts]
  return wording(
    'Jackpot senin!',
    `${jackpot.tr} sana düştü: ${money.tr} bakiyene eklendi.`,
    'The jackpot is yours!',
    `You won ${jackpot.en}: ${money.en} is in your balance.`,
  )
}

export function wordDropWon({ campaign, amount: wire }: FactsOf<'drop-won'>): Words {
  const money = moneyIn(wire)
  return wording(
    'Ödül sana düştü!',
    `${campaign.tr}: ${money.tr} nakit bakiyene eklendi.`,
    'You won a prize drop!',
    `${campaign.en}: ${money.en} in cash is in your balance.`,
  )
}

export function wordTournament({ title, rank, amount: wire }: FactsOf<'tournament-over'>): Words {
  const money = moneyIn(wire)
  if (fromWireMoney(wire) > 0n) {
    return wording(
      'Turnuva ödülün hesabında',
      `${title.tr} bitti, ${rank}. oldun: ${money.tr} bakiyene eklendi.`,
      'Your tournament prize has arrived',
      `${title.en} is over. Your final rank is ${rank}, and ${money.en} is in your balance.`,
    )
  }
  return wording(
    'Turnuva bitti',
    `${title.tr} sonuçlandı; ${rank}. sırada bitirdin.`,
    'The tournament is over',
    `${title.en} is over. Your final rank is ${rank}.`,
  )
}
