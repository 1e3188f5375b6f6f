import { isHalfLine, oneWinner, type MarketRule } from '../../market-rule.ts'
import { playerKey, readPlayerKey, type PlayerKey } from '../../football/scorers/scorer-rules.ts'

const PLAYER_TOTAL = 'player-total'
const MAX_LINE = 199

export type PlayerRule = MarketRule & { player: PlayerKey; line: number }

export function playerTotalRule(player: PlayerKey, line: number): PlayerRule {
  return {
    key: `${PLAYER_TOTAL}:${playerKey(player)}:${line}`,
    type: PLAYER_TOTAL,
    line,
    player,
    selections: ['over', 'under'],
    ...oneWinner((points) => (points > line ? 0 : 1)),
  }
}

export function findPlayerRule(market: string): PlayerRule | undefined {
  const [type, key = '', line = ''] = market.split(':')
  const player = readPlayerKey(key)
  if (type !== PLAYER_TOTAL || player === undefined) return undefined
  const points = Number(line)
  if (!isHalfLine(points) || points < 0 || points > MAX_LINE) return undefined
  const rule = playerTotalRule(player, points)
  return rule.key === market ? rule : undefined
}
