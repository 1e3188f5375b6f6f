import type { Minor } from '#shared/money.ts'

export type Kind =
  | 'deposit'
  | 'withdrawal'
  | 'stake'
  | 'refund'
  | 'win'
  | 'free-win'
  | 'jackpot-part'
  | 'bonus'
  | 'prize'
  | 'jackpot'
  | 'correction'
  | 'fee'
  | 'held-win'
  | 'deposit-return'
  | 'receivable'
  | 'receivable-loss'
  | 'receivable-payment'
  | 'affiliate-commission'
  | 'affiliate-payable'
  | 'affiliate-payout'
  | 'affiliate-tax'

export type KindSum = { account: number; kind: Kind; amountMinor: Minor }

/**
 * The operator's figures in kuruş, of cash and bonus money alike:
 * - `stakesMinor`: bets less the returned stakes (void, cancelled, rolled back).
 * - `winsMinor`: what those bets paid; a win that was reversed later is subtracted.
 * - `ggrMinor`: gross gaming revenue, stakes − wins.
 * - `bonusMinor`: bonuses, free bets, cash promotions and cashback, less what returned of them
 * unused, plus what free rounds won.
 * - `prizesMinor`: tournaments and draws.
 * - `jackpotMinor`: what the products put into jackpots, seeds included. A jackpot that falls is
 * paid from it and costs nothing again.
 * - `ngrMinor`: net gaming revenue, GGR − bonus − prizes − jackpot parts, which is what the house
 * accounts of play, bonus and prizes gained together. A held studio win (account 113) is in none of
 * them until it is released; then it is a win. Taxes and payment fees are not ledger entries and
 * not included.
 */
export type Figures = {
  stakesMinor: Minor
  winsMinor: Minor
  ggrMinor: Minor
  bonusMinor: Minor
  prizesMinor: Minor
  jackpotMinor: Minor
  ngrMinor: Minor
  depositsMinor: Minor
  withdrawalsMinor: Minor
  jackpotsPaidMinor: Minor
  correctionsMinor: Minor
}

const JACKPOTS = 110

export function figuresOf(sums: readonly KindSum[]): Figures {
  const of = (kind: Kind) =>
    sums.reduce(
      (sum, row) => (row.kind === kind && row.account !== JACKPOTS ? sum + row.amountMinor : sum),
      0n,
    )
  const stakesMinor = of('stake') + of('refund')
  const winsMinor = -of('win')
  const ggrMinor = stakesMinor - winsMinor
  const bonusMinor = -of('bonus') - of('free-win')
  const prizesMinor = -of('prize')
  const jackpotMinor = -of('jackpot-part')
  return {
    stakesMinor,
    winsMinor,
    ggrMinor,
    bonusMinor,
    prizesMinor,
    jackpotMinor,
    ngrMinor: ggrMinor - bonusMinor - prizesMinor - jackpotMinor,
    depositsMinor: -of('deposit'),
    withdrawalsMinor: of('withdrawal'),
    correctionsMinor: -of('correction'),
    jackpotsPaidMinor: -sums.reduce(
      (sum, { kind, amountMinor }) => (kind === 'jackpot' ? sum + amountMinor : sum),
      0n,
    ),
  }
}
