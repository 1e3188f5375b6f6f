import type { LiveBeaconDiceTexts } from './live-beacon-dice.tr.ts'

export const liveBeaconDice: LiveBeaconDiceTexts = {
  total: (total) => `Total ${total}`,
  kind: (low, high) => `Total ${low} or ${high}`,
  lit: (total, times) => `Total ${total} pays ${times}×`,
  totals: 'Total',
  litList: 'Lit totals',
  plain: (times) => `${times}×`,
  rulesText: [
    'While bets are open, choose the total of three dice: 3 to 18. Once bets are closed, the beacon lights one to five totals and gives each a multiplier; then the three dice under the dome are thrown.',
    'If the total thrown is lit, a bet on it returns the multiplier beside it, with the stake included; if not, it returns the multiplier printed on its spot. All other bets lose.',
    'The lit totals and their multipliers come from the round’s hash, as the dice do; they do not depend on who bets on what.',
  ],
  ranges: 'Multipliers of a lit total and how often each occurs',
  plainTimes: 'Not lit',
  litTimes: 'Lit',
  times: (times, percent) => `${times}× (${percent}%)`,
  record: 'Dice history',
  lastThrows: 'Last rolls',
  noThrows: 'No dice have been rolled at this table yet.',
}
