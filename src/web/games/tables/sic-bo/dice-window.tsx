import { useCallback, useMemo, useRef } from 'react'
import type { TableState } from '#shared/contracts/tables.ts'
import type { Dice } from '#games/tables/table-events.ts'
import { LOOKS } from '../looks.ts'
import type { DiceShow, Thrown } from '../scene/dice/dice-path.ts'
import { dealTimes, roundNumber, SceneWindow } from '../scene-window.tsx'
import { eventsOf } from '../shown-events.ts'
import { isDiceMark } from './dice-record.tsx'

type Props = {
  state: TableState
  serverNow: () => number
  reducedMotion: boolean
  label: string
  onKnock: (force: number) => void
}

const FIRST: Thrown = { round: 0, dice: [2, 3, 6] }

export function DiceWindow({ state, serverNow, reducedMotion, label, onKnock }: Props) {
  const show = useDiceShow(state)
  const first = useRef(show)
  const build = useCallback(
    async (canvas: HTMLCanvasElement) =>
      (await import('../scene/dice/dice-scene.ts')).createDiceScene(
        canvas,
        serverNow,
        LOOKS.tower,
        first.current,
        onKnock,
      ),
    [serverNow, onKnock],
  )
  return <SceneWindow build={build} show={show} reducedMotion={reducedMotion} label={label} />
}

function useDiceShow(state: TableState): DiceShow {
  const { phase, startsAt, endsAt, round, roundID, history } = state
  const event = eventsOf(state).find(({ type }) => type === 'dice')
  const dice = event?.type === 'dice' ? event.dice.join() : undefined
  const last = history.find((past) => past.roundID !== roundID)
  const lastDice = last !== undefined && isDiceMark(last.mark) ? last.mark.dice.join() : undefined
  const lastID = last?.roundID
  return useMemo((): DiceShow => {
    const before =
      lastDice === undefined || lastID === undefined
        ? FIRST
        : { round: roundNumber(lastID), dice: readDice(lastDice) }
    const times = dealTimes({ phase, startsAt, endsAt })
    return dice === undefined || times === undefined
      ? { ...before, before }
      : { round, dice: readDice(dice), before, ...times }
  }, [phase, startsAt, endsAt, round, dice, lastDice, lastID])
}

function readDice(joined: string): Dice {
  const [a = 1, b = 1, c = 1] = joined.split(',').map(Number)
  return [a, b, c]
}
