import { CLUBS, type Club } from '#games/virtuals/football/clubs.ts'
import { DOGS, HORSES } from '#games/virtuals/races/stables.ts'
import type { RaceCard } from '#games/virtuals/races/race-card.ts'
import { readSelection, type SelectionID, type VirtualCard } from '#games/virtuals/virtual-game.ts'
import type { VirtualSportsTexts } from '#shared/texts/virtual-sports.tr.ts'

const NOBODY: Club = { name: '', short: '', shirt: '#777', trim: '#fff' }

export function clubOf(id: number): Club {
  return CLUBS[id] ?? NOBODY
}

export function runnerName(card: RaceCard, number: number): string {
  const id = card.runners.find((runner) => runner.number === number)?.id ?? -1
  return (card.kind === 'horses' ? HORSES : DOGS)[id] ?? ''
}

export function marketName(card: VirtualCard, market: string, texts: VirtualSportsTexts): string {
  return card.kind === 'football' && market === 'half' ? texts.footballHalf : texts.markets[market] ?? market
}

/** What a market's selection is called on a button: "1", "Üst", "2-1". */
export function keyName(key: string, texts: VirtualSportsTexts): string {
  return texts.keys[key] ?? key
}

/** A selection in words: what is backed, and in which market of which contest. */
export function selectionWords(card: VirtualCard, id: SelectionID, texts: VirtualSportsTexts): { what: string; where: string } {
  const { contest = 0, market = '', key = '' } = readSelection(id) ?? {}
  if (card.kind !== 'football') {
    const numbers = /^\d+(-\d+)*$/.test(key) ? key.split('-').map((number) => `${number} ${runnerName(card, Number(number))}`).join(' – ') : keyName(key, texts)
    return { what: numbers, where: marketName(card, market, texts) }
  }
  const fixture = card.fixtures[contest - 1]
  const [home, away] = [clubOf(fixture?.home ?? -1).name, clubOf(fixture?.away ?? -1).name]
  const side = key === 'home' ? home : key === 'away' ? away : undefined
  return { what: market === 'result' && side !== undefined ? side : keyName(key, texts), where: `${marketName(card, market, texts)} · ${home} – ${away}` }
}
