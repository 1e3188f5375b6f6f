import { useEffect, useRef } from 'react'
import type { BingoVariant } from '#games/bingo/bingo-game.ts'
import type { BingoState } from '#shared/contracts/bingo.ts'
import { createBlower, type Blower } from './blower.ts'

type Props = { state: BingoState; variant: BingoVariant; reducedMotion: boolean; label: string }

export function BlowerWindow({
  state: { calls, phase, round },
  variant,
  reducedMotion,
  label,
}: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const blower = useRef<Blower>(undefined)
  const seen = useRef({ round, calls: calls.length })
  const latest = useRef({ calls, isBlown: phase === 'calling', reducedMotion, isNew: false })

  useEffect(() => {
    const place = canvas.current
    if (place === null) return
    let gone = false
    const watch = new ResizeObserver(() => blower.current?.resize())
    void document.fonts.load('700 40px Bricolage').then(() => {
      if (gone) return
      blower.current = createBlower(place, variant)
      blower.current.show(latest.current)
      watch.observe(place)
    })
    return () => {
      gone = true
      watch.disconnect()
      blower.current?.stop()
      blower.current = undefined
    }
  }, [variant])

  useEffect(() => {
    const isNew = seen.current.round === round && calls.length === seen.current.calls + 1
    seen.current = { round, calls: calls.length }
    latest.current = { calls, isBlown: phase === 'calling', reducedMotion, isNew: false }
    blower.current?.show({ ...latest.current, isNew })
  }, [calls, phase, round, reducedMotion])

  return <canvas ref={canvas} className="bh-blower" role="img" aria-label={label} />
}
