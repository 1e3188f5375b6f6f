import { counted } from '../../counted.ts'
import type { matchInfo as turkish } from './match-info.tr.ts'

export const matchInfo: typeof turkish = {
  venues: {
    name: 'Matches',
    all: 'All',
    home: 'Home',
    away: 'Away',
    homeMark: 'H',
    awayMark: 'A',
  },
  lineUps: {
    playing: 'Starting eleven',
    bench: 'Substitutes',
    absent: 'Unavailable',
    noAbsences: 'No players missing',
    reasons: { injured: 'injured', suspended: 'suspended' },
    positions: {
      keeper: 'Goalkeeper',
      defender: 'Defender',
      midfielder: 'Midfielder',
      forward: 'Forward',
    },
    marks: { keeper: 'GK', defender: 'DF', midfielder: 'MF', forward: 'FW' },
    referee: 'Referee',
    cards: (cards, matches) =>
      `${counted(cards, 'card')} per match in the last ${counted(matches, 'match', 'matches')} refereed in this league`,
    noCards: 'No other matches refereed in this league on record',
  },
  reasons: {
    lead: {
      goals: (home, homeGoals, away, awayGoals) =>
        `We expect ${counted(homeGoals, 'goal')} from ${home} and ${awayGoals} from ${away}.`,
      points: (home, homePoints, away, awayPoints) =>
        `We expect ${counted(homePoints, 'point')} from ${home} and ${awayPoints} from ${away}.`,
      rest: (home, homeGoals, away, awayGoals) =>
        `In the rest of the match we expect ${counted(homeGoals, 'goal')} from ${home} and ${awayGoals} from ${away}.`,
    },
    basis:
      'This estimate comes from the strength of the teams and their recent results. The chances are calculated from it.',
    feed: 'The chances for this match come from the data provider.',
    homeAdvantage: (team, percent) =>
      `Playing at home raises the expected goals of ${team} by ${percent}. This is already included.`,
    recentGoals: (team, matches, scored, conceded) =>
      `${team}: ${counted(scored, 'goal')} scored and ${conceded} conceded per match in the last ${counted(matches, 'match', 'matches')}.`,
    recentPoints: (team, matches, scored, conceded) =>
      `${team}: ${counted(scored, 'point')} scored and ${conceded} conceded per match in the last ${counted(matches, 'match', 'matches')}.`,
    chance: 'Chance',
    fair: 'Fair odds',
    price: 'Odds',
    selection: 'Selection',
    margin: (percent) => `Our margin in this market is ${percent}`,
    how: 'Fair odds are 1 divided by the chance. Our margin is deducted, and the result is rounded down to the next price step.',
  },
}
