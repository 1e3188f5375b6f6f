import { useEffect, useState } from 'react'
import { createTopics } from '../lib/socket-core.ts'

/** A stranger's round, as the server tells it; money as on the wire. */
export type LiveRound = { roundID: string; player: string; bet: string; multiple: string; win: string }

const SHOWN = 20

/** Everybody's rounds of a game as they settle, the newest first. */
export function useLiveRounds(gameID: string): readonly LiveRound[] {
  const [rounds, setRounds] = useState<readonly LiveRound[]>([])
  useEffect(() => {
    const topics = createTopics({
      open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/realtime`),
      session: () => undefined,
      later: (run, ms) => void setTimeout(run, ms),
      spread: Math.random,
      onSessionExpired: () => undefined,
    })
    return topics.listen(`game:${gameID}`, (data, isSnapshot) => {
      const fresh = Array.isArray(data) ? data.filter(isLiveRound) : []
      setRounds((before) => (isSnapshot ? fresh : [...fresh, ...before].slice(0, SHOWN)))
    })
  }, [gameID])
  return rounds
}

function isLiveRound(row: unknown): row is LiveRound {
  return typeof row === 'object' && row !== null && 'roundID' in row && 'player' in row && 'multiple' in row
}
