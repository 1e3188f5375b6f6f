import { counted } from '../../counted.ts'
import type { DuelWords, RideWords } from './ways-features.tr.ts'

export const rides: Readonly<Record<string, RideWords>> = {
  'bogaz-ekspresi': {
    title: 'The ferry ride',
    text: 'In free spins, every ferry that lands pays first and is then collected. Once you have collected enough, the multiplier rises and spins are added; the new multiplier counts from the next spin.',
    stepRow: (count, times, spins) =>
      `${counted(count, 'ferry', 'ferries')}: wilds carry ×${times}, ${counted(spins, 'more spin')}`,
    noScatter:
      'The lighthouse does not land in free spins; more spins come only from the ferry ride.',
    note: 'Collect ferries for more spins and higher wild multipliers.',
    step: (times) => `Every ferry now carries ×${times}`,
  },
}

export const duels: Readonly<Record<string, DuelWords>> = {
  karagoz: {
    title: 'Taking turns',
    text: 'In free spins, Hacivat and Karagöz take turns to speak; Hacivat speaks first. The speaker’s wilds carry a multiplier, and the other’s wilds count as one symbol.',
    turnRow: {
      hacivat: (times) => `Hacivat speaks: every Hacivat ×${times}`,
      karagoz: (times) => `Karagöz speaks: every Karagöz ×${times}`,
    },
    clashRow: (spins, max) =>
      `Clash: if both land in one spin, both carry their multipliers and the round awards ${counted(spins, 'more free spin')}, up to ${counted(max, 'free spin')} in total.`,
    noScatter: 'The oil lamp does not land in free spins; more spins come only from clashes.',
    note: 'Hacivat and Karagöz take turns: the speaker’s wilds carry a multiplier. If both land, they clash.',
    turn: { hacivat: 'Hacivat speaks', karagoz: 'Karagöz speaks' },
    clash: 'CLASH',
    clashNote: 'Hacivat and Karagöz together: both carried their multipliers',
    announceClash: (spins) =>
      spins > 0
        ? `Clash: both carried their multipliers, ${spins} more free spin${spins === 1 ? '' : 's'}`
        : 'Clash: both carried their multipliers',
  },
}
