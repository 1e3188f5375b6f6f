import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PlaySession } from '#shared/contracts/protection.ts'
import type { PageToGame } from '#shared/game-messages.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { PlaySessionFigures } from './play-session-figures.tsx'
import { playSessionQuery } from './play-session-query.ts'

export function RealityCheck() {
  const texts = useTexts().protection
  const format = useFormat()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const playSession = useQuery(playSessionQuery()).data?.data
  const isDue = playSession?.isDue === true
  usePausedGames(isDue)
  useBudgetWarnings(playSession?.overBudget)
  const seen = useMutation({
    mutationFn: () => call('protection', 'seen', {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: playSessionQuery().queryKey }),
  })
  // Replaces the sheet's own history entry, which has no sheet left to close.
  const leave = (to: '/' | '/account/protection') => {
    seen.mutate()
    void navigate({ to, replace: true })
  }
  if (playSession === undefined) return null
  return (
    <Sheet
      open={isDue}
      onClose={() => seen.mutate()}
      title={texts.check}
      foot={
        <div className="col g-8">
          <Button variant="ink" size="lg" block busy={seen.isPending} onClick={() => seen.mutate()}>
            {texts.checkContinue}
          </Button>
          <Button variant="outline" size="lg" block onClick={() => leave('/')}>
            {texts.checkStop}
          </Button>
          <Button variant="ghost" block onClick={() => leave('/account/protection')}>
            {texts.checkLimits}
          </Button>
        </div>
      }
    >
      <div className="col g-16">
        <p className="t-lg">
          {texts.checkText(format.number(playSession.minutes))}
          {playSession.since !== null && (
            <span className="c-3 t-sm"> {texts.checkSince(format.time(playSession.since))}</span>
          )}
        </p>
        <PlaySessionFigures playSession={playSession} />
      </div>
    </Sheet>
  )
}

function useBudgetWarnings(over: PlaySession['overBudget'] | undefined): void {
  const texts = useTexts().protection
  const format = useFormat()
  const announced = useRef(new Set<string>())
  useEffect(() => {
    for (const { product, amount } of over ?? []) {
      if (announced.current.has(product)) continue
      announced.current.add(product)
      showToast('info', texts.budgetOver(texts.products[product]), {
        text: texts.budgetOverText(format.money(amount, { kurus: 'auto' })),
      })
    }
  }, [over, texts, format])
}

/** Notifies house games that they are covered; an outside studio's game does not listen. */
function usePausedGames(paused: boolean): void {
  useEffect(() => {
    if (!paused) return undefined
    const send = (type: 'pause' | 'resume') => {
      const message: PageToGame = { source: 'kupa-page', type }
      for (const frame of document.querySelectorAll('iframe'))
        frame.contentWindow?.postMessage(message, location.origin)
    }
    send('pause')
    return () => send('resume')
  }, [paused])
}
