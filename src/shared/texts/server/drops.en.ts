import { counted } from '../../counted.ts'
import type { drops as original } from './drops.tr.ts'

export const drops: typeof original = {
  name: 'Prize drops',
  alreadyBegun:
    'The start must be in the future: the hash of the seed is published before the window opens',
  wrongWindow: (days) => `The end must be after the start, by ${counted(days, 'day')} at most`,
  unknownGame: 'Only Lale slots and Kupa Originals count',
  tooManyPrizes: (most) => `A campaign can have at most ${counted(most, 'prize')}`,
  largePrize: 'A prize is above the maximum value of a gift',
  largeBudget: 'The sum of the prizes is above the maximum of a campaign',
  over: 'This campaign has ended or was stopped',
}
