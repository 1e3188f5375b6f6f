import { CLUBS, type Club } from '#games/virtuals/football/clubs.ts'
import { DOGS, HORSES } from '#games/virtuals/races/stables.ts'
import type { RaceCard } from '#games/virtuals/races/race-card.ts'
import { PLAYERS, type Player } from '#games/virtuals/tennis/players.ts'
import { readSelection, type SelectionID, type VirtualCard } from '#games/virtuals/virtual-game.ts'
import type { VirtualSportsTexts } from '#shared/texts/virtuals/virtual-sports.tr.ts'

const NO_ONE: Club & Player = {
  name: '',
  short: '',
  shirt: '#777',
  dress: '#777',
  trim: '#fff',
  likes: 'hard',
}

export function clubOf(id: number): Club {
  return CLUBS[id] ?? NO_ONE
}

export function playerOf(id: number): Player {
  return PLAYERS[id] ?? NO_ONE
}

export function runnerName(card: RaceCard, number: number): string {
  const id = card.runners.find((runner) => runner.number === number)?.id ?? -1
  return (card.kind === 'horses' ? HORSES : DOGS)[id] ?? ''
}

export function roundName(card: VirtualCard, texts: VirtualSportsTexts): string {
  switch (card.kind) {
    case 'football':
      return texts.matchday(card.season, card.matchday)
    case 'tennis':
      return `${texts.tourDay(card.season, card.day)} · ${texts.surfaces[card.surface]}`
    default:
      return `${texts.race(card.season, card.race)} · ${texts.metres(String(card.metres))}`
  }
}

export function marketName(card: VirtualCard, market: string, texts: VirtualSportsTexts): string {
  return card.kind === 'football' && market === 'half'
    ? texts.footballHalf
    : (texts.markets[market] ?? market)
}

export function keyName(key: string, texts: VirtualSportsTexts): string {
  return texts.keys[key] ?? key
}

const NAMED_MARKETS: ReadonlySet<string> = new Set(['result', 'winner', 'first-set'])

export function selectionWords(
  card: VirtualCard,
  id: SelectionID,
  texts: VirtualSportsTexts,
): { what: string; where: string } {
  const { contest = 0, market = '', key = '' } = readSelection(id) ?? {}
  if (card.kind !== 'football' && card.kind !== 'tennis') {
    const numbers = /^\d+(-\d+)*$/.test(key)
      ? key
          .split('-')
          .map((number) => `${number} ${runnerName(card, Number(number))}`)
          .join(' – ')
      : keyName(key, texts)
    return { what: numbers, where: marketName(card, market, texts) }
  }
  const fixture = card.fixtures[contest - 1]
  const nameOf = (id: number) => (card.kind === 'football' ? clubOf : playerOf)(id).name
  const [home, away] = [nameOf(fixture?.home ?? -1), nameOf(fixture?.away ?? -1)]
  const side = key === 'home' ? home : key === 'away' ? away : undefined
  return {
    what: NAMED_MARKETS.has(market) && side !== undefined ? side : keyName(key, texts),
    where: `${marketName(card, market, texts)} · ${home} – ${away}`,
  }
}
