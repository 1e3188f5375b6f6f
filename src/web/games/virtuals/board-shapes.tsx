import type { FootballCard } from '#games/virtuals/football/football-card.ts'
import type { TennisCard } from '#games/virtuals/tennis/tennis-card.ts'
import type { VirtualSportsTexts } from '#shared/texts/virtuals/virtual-sports.tr.ts'
import { Crest } from './football/crest.tsx'
import type { BoardShape } from './match-board.tsx'
import { clubOf, playerOf } from './names.ts'
import { Dress } from './tennis/dress.tsx'

export function boardShapeOf(
  card: FootballCard | TennisCard,
  { totalLine, gamesLine }: VirtualSportsTexts,
): BoardShape {
  if (card.kind === 'football') {
    return {
      contests: card.fixtures.map(({ home, away }) => ({
        home: clubOf(home).name,
        away: clubOf(away).name,
        marks: [<Crest key={home} club={home} />, <Crest key={away} club={away} />],
      })),
      main: { market: 'result', keys: ['home', 'draw', 'away'] },
      line: { market: 'total:2.5', names: totalLine },
    }
  }
  return {
    contests: card.fixtures.map(({ home, away }) => ({
      home: playerOf(home).name,
      away: playerOf(away).name,
      marks: [<Dress key={home} player={home} />, <Dress key={away} player={away} />],
    })),
    main: { market: 'winner', keys: ['home', 'away'] },
    line: { market: 'games:12.5', names: gamesLine },
  }
}
