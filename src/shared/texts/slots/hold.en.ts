import { counted } from '../../counted.ts'
import type { HoldTexts } from './hold.tr.ts'

type Held = {
  title: string
  rounds: readonly [string, string]
  one: string
  ones: string
  Ones: string
}

const HELD: Readonly<Record<string, Held>> = {
  uludag: {
    title: 'SNOWBALLS',
    rounds: ['Snowball respins', 'snowball respins'],
    one: 'snowball',
    ones: 'snowballs',
    Ones: 'Snowballs',
  },
  'simit-sarayi': {
    title: 'HOT SIMITS',
    rounds: ['Hot simit respins', 'hot simit respins'],
    one: 'simit',
    ones: 'simits',
    Ones: 'Simits',
  },
}

export function holdTexts(slug: string): HoldTexts {
  const held = HELD[slug]
  if (!held) throw new RangeError(`${slug} holds nothing`)
  const { one, ones, Ones, rounds } = held
  const respinsLeft = (left: number) => `${left} ${left === 1 ? 'respin' : 'respins'} left`
  return {
    title: held.title,
    left: respinsLeft,
    start: (respins) =>
      `${Ones} are held in place; every new one resets the respins to ${respins}.`,
    full: 'GRAND',
    fullNote: `The whole screen is full of ${ones}`,
    sum: (count) => `with ${count} ${ones}`,
    autoplay: `${rounds[0]} start`,
    autoplayEnded: `Autoplay stopped: the ${rounds[1]} started.`,
    rulesTitle: rounds[0],
    rulesCarry: (min, max, low, high) =>
      `Every ${one} carries ${min} to ${counted(max, 'time')} your bet (${low} – ${high}) or a jackpot. ${Ones} do not pay on lines.`,
    rulesStart: (trigger, respins) =>
      `${trigger} or more ${ones} at once are held in place, and the other cells spin ${counted(respins, 'more time')}.`,
    rulesReset: (respins) => `Every new ${one} is held too and resets the respins to ${respins}.`,
    rulesPay: `When no respins are left or the screen is full, everything the ${ones} carry is paid. ${Ones} that do not trigger respins pay nothing.`,
    rulesOften: (spins, cells) =>
      `They are triggered once in ${counted(spins, 'spin')} on average. In a respin, each open cell has a 1 in ${cells} chance of a ${one}.`,
    jackpotsTitle: 'Jackpots',
    jackpotsText: `A ${one} can carry Mini, Minor or Major; the same jackpot can land more than once. When every cell holds a ${one}, Grand is paid on top of what they carry.`,
    jackpotsFixed:
      'The jackpots are fixed multiples of your bet and part of this game’s RTP. They are not shared and do not grow.',
    announceStart: (count, respins) => `${count} ${ones} are held, ${counted(respins, 'respin')}`,
    announceLeft: (left) =>
      left === 0 ? `No new ${one}, no respins left` : `No new ${one}, ${respinsLeft(left)}`,
    announceLanded: (fresh, all, left) =>
      `${fresh} new ${fresh === 1 ? one : ones}, ${all} in total${left > 0 ? `. Respins back to ${left}` : ''}`,
    announceJackpot: (jackpot) => `${jackpot} jackpot landed`,
    announceFull: (jackpot, amount) => `The screen is full. ${jackpot} jackpot: ${amount}`,
    announcePaid: (count, amount) => `${count} ${ones} paid ${amount} in total`,
    shownHeld: (count, respins) => `${count} ${ones} held, ${counted(respins, 'respin')}`,
    shownPaid: (count) => `Total of ${count} ${ones}`,
  }
}
