import { useEffect, useState } from 'react'
import { publicTopics } from '#web/game-shell/connection/public-topics.ts'

export type LiveRound = {
  roundID: string
  player: string
  bet: string
  multiple: string
  win: string
}

const SHOWN = 20

export function useLiveRounds(gameID: string): readonly LiveRound[] {
  const [rounds, setRounds] = useState<readonly LiveRound[]>([])
  useEffect(() => {
    return publicTopics().listen(`game:${gameID}`, (data, isSnapshot) => {
      const fresh = Array.isArray(data) ? data.filter(isLiveRound) : []
      setRounds((before) => (isSnapshot ? fresh : [...fresh, ...before].slice(0, SHOWN)))
    })
  }, [gameID])
  return rounds
}

function isLiveRound(row: unknown): row is LiveRound {
  return (
    typeof row === 'object' &&
    row !== null &&
    'roundID' in row &&
    'player' in row &&
    'multiple' in row
  )
}
