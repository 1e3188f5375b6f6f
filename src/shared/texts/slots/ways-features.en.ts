import { counted } from '../../counted.ts'
import type { DuelWords, RideWords } from './ways-features.tr.ts'

export const rides: Readonly<Record<string, RideWords>> = {
  'bogaz-ekspresi': {
    title: 'The ferry ride',
    text: 'In free spins every ferry that lands first pays, then comes on board. With enough of them the multiplier rises and spins are added; the new multiplier counts from the next spin on.',
    stepRow: (count, times, spins) =>
      `${counted(count, 'ferry', 'ferries')}: wilds carry ×${times}, ${counted(spins, 'more spin')}`,
    noScatter: 'No lighthouse lands in free spins; more spins come from the ride alone.',
    note: 'Ferries come on board: collect them for more spins and higher wild multipliers.',
    step: (times) => `Every ferry now carries ×${times}`,
  },
}

export const duels: Readonly<Record<string, DuelWords>> = {
  karagoz: {
    title: 'Taking turns',
    text: 'In free spins Hacivat and Karagöz have the floor in turn; Hacivat speaks first. Wilds of the one who has the floor carry a multiplier, wilds of the other count as one symbol.',
    turnRow: {
      hacivat: (times) => `Hacivat has the floor: every Hacivat ×${times}`,
      karagoz: (times) => `Karagöz has the floor: every Karagöz ×${times}`,
    },
    clashRow: (spins, max) =>
      `Clash: if both land in one spin, both carry their multipliers and the round awards ${counted(spins, 'more free spin')}, up to ${counted(max, 'free spin')} in total.`,
    noScatter: 'No oil lamp lands in free spins; more spins come from clashes alone.',
    note: 'Hacivat and Karagöz have the floor in turn: the speaker’s wilds carry a multiplier. If both land, they clash.',
    turn: { hacivat: 'Hacivat speaks', karagoz: 'Karagöz speaks' },
    clash: 'CLASH',
    clashNote: 'Hacivat and Karagöz together: both carried their multipliers',
    announceClash: (spins) =>
      spins > 0
        ? `Clash: both carried their multipliers, ${spins} more free spin${spins === 1 ? '' : 's'}`
        : 'Clash: both carried their multipliers',
  },
}
