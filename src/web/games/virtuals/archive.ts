import { useEffect, useState } from 'react'
import type { ProvenVirtualRound, VirtualState } from '#shared/contracts/virtuals.ts'
import { NoAnswer, post } from '#web/game-shell/connection/transport.ts'

const AT_ONCE = 20

type Archive = { rounds: readonly ProvenVirtualRound[]; hasMore: boolean; more: () => void }

export function useArchive({ type, round, phase }: VirtualState): Archive {
  const [rounds, setRounds] = useState<readonly ProvenVirtualRound[]>([])
  const [hasMore, setMore] = useState(false)
  const moment = `${round} ${phase === 'result'}`
  const [asked, setAsked] = useState('')
  useEffect(() => {
    if (asked === moment) return
    let isGone = false
    void ask(type).then((found) => {
      if (isGone || found === undefined) return
      setRounds((known) =>
        [
          ...found,
          ...known.filter((old) => !found.some(({ roundID }) => roundID === old.roundID)),
        ].toSorted((a, b) => b.round - a.round),
      )
      setMore(found.length === AT_ONCE)
      setAsked(moment)
    })
    return () => {
      isGone = true
    }
  }, [type, moment, asked])
  const more = (): void => {
    void ask(type, rounds.at(-1)?.round).then((found) => {
      if (found === undefined) return
      setRounds((known) => [
        ...known,
        ...found.filter(({ roundID }) => !known.some((old) => old.roundID === roundID)),
      ])
      setMore(found.length === AT_ONCE)
    })
  }
  return { rounds, hasMore, more }
}

async function ask(
  type: string,
  before?: number,
): Promise<readonly ProvenVirtualRound[] | undefined> {
  try {
    const { data } = await post<{ data: { rounds: readonly ProvenVirtualRound[] } }>('/endpoint', {
      api: { class: 'fairness', method: 'virtual_rounds' },
      data: { type, limit: AT_ONCE, ...(before !== undefined && { before }) },
    })
    return data.rounds
  } catch (error) {
    if (error instanceof NoAnswer) return undefined
    throw error
  }
}
