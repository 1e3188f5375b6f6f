import type { Bilingual } from '#shared/lang.ts'
import { formatMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal, type DebugKey } from '#shared/refusals.ts'

type Answered = { debug: DebugKey; text: (left: Bilingual) => Bilingual }

/** What `wallet.stake_refusal` may answer, and how a player hears it. `left` is the bound the answer names, in the player's money. */
const GUARD: Readonly<Record<string, Answered>> = {
  excluded: { debug: 'restricted', text: () => ({ tr: 'Kendini oyundan men ettin: bahis alınmıyor', en: 'You have excluded yourself: no bets are taken' }) },
  'time out': { debug: 'restricted', text: () => ({ tr: 'Ara verdin: süre dolana kadar bahis alınmıyor', en: 'You are taking a break: no bets are taken until it ends' }) },
  'wager limit': {
    debug: 'limit reached',
    text: (left) => ({ tr: `Bahis sınırın bu tutara yetmiyor. Kalan: ${left.tr}`, en: `Your wagering limit does not allow this stake. Left: ${left.en}` }),
  },
  'loss limit': {
    debug: 'limit reached',
    text: (left) => ({ tr: `Kayıp sınırın bu tutara yetmiyor. Kalan: ${left.tr}`, en: `Your loss limit does not allow this stake. Left: ${left.en}` }),
  },
  'session limit': { debug: 'limit reached', text: () => ({ tr: 'Oyun süresi sınırına ulaştın', en: 'You have reached your limit of time in play' }) },
  'bonus max bet': {
    debug: 'limit reached',
    text: (left) => ({ tr: `Bonusun sürerken tek bahis en fazla ${left.tr} olabilir`, en: `While your bonus is active one bet can be at most ${left.en}` }),
  },
  'bonus game': {
    debug: 'not possible',
    text: () => ({
      tr: 'Bonusunun koşulları bu oyunu kapsamıyor. Oynamak için bonusu tamamla ya da ondan vazgeç',
      en: 'The terms of your bonus exclude this game. Complete the bonus or give it up to play here',
    }),
  },
}

/**
 * Why the wallet took no stake, from the outcome it answered: a key of the guard's, with a bound in kuruş after a colon where there is one.
 * @throws Error where the outcome is no refusal
 */
export function stakeRefusal(outcome: string | null | undefined, balanceMinor: Minor): Refusal {
  if (outcome === 'insufficient balance') return new Refusal(outcome, { balance: toWireMoney(balanceMinor) })
  if (outcome === 'duplicate') return new Refusal(outcome)
  const [key = '', bound = ''] = (outcome ?? 'nothing').split(':')
  const answered = GUARD[key]
  if (answered === undefined) throw new Error(`wallet: the stake was answered ${outcome ?? 'nothing'}`)
  const leftMinor = BigInt(bound)
  return new Refusal(
    answered.debug, { reason: key, ...(bound !== '' && { left: toWireMoney(leftMinor) }) }, answered.text({ tr: formatMoney(leftMinor, 'tr'), en: formatMoney(leftMinor, 'en') }),
  )
}
