import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Sitting } from '#shared/contracts/protection.ts'
import type { PageToGame } from '#shared/game-messages.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SittingFigures } from './sitting-figures.tsx'
import { sittingQuery } from './sitting-query.ts'

/**
 * Over whatever is played: at the player's own interval, how long and what it came to. What plays
 * by itself pauses meanwhile.
 */
export function RealityCheck() {
  const texts = useTexts().protection
  const format = useFormat()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const sitting = useQuery(sittingQuery()).data?.data
  const isDue = sitting?.isDue === true
  usePausedGames(isDue)
  useBudgetWarnings(sitting?.overBudget)
  const seen = useMutation({
    mutationFn: () => call('protection', 'seen', {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: sittingQuery().queryKey }),
  })
  // In place of the sheet's own entry: it has none left to go back from.
  const leave = (to: '/' | '/account/protection') => {
    seen.mutate()
    void navigate({ to, replace: true })
  }
  if (sitting === undefined) return null
  return (
    <Sheet
      open={isDue}
      onClose={() => seen.mutate()}
      title={texts.check}
      foot={
        <div className="col g-8">
          <Button variant="ink" size="lg" block busy={seen.isPending} onClick={() => seen.mutate()}>
            {texts.checkGoOn}
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
          {texts.checkText(format.number(sitting.minutes))}
          {sitting.since !== null && (
            <span className="c-3 t-sm"> {texts.checkSince(format.time(sitting.since))}</span>
          )}
        </p>
        <SittingFigures sitting={sitting} />
      </div>
    </Sheet>
  )
}

/** Says once, for each product, that its part of the week's budget is used up. */
function useBudgetWarnings(over: Sitting['overBudget'] | undefined): void {
  const texts = useTexts().protection
  const format = useFormat()
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const { product, amount } of over ?? []) {
      if (told.current.has(product)) continue
      told.current.add(product)
      showToast('info', texts.budgetOver(texts.products[product]), {
        text: texts.budgetOverText(format.money(amount, { kurus: 'auto' })),
      })
    }
  }, [over, texts, format])
}

/** The house's games hear that they are covered; a studio's outside does not listen. */
function usePausedGames(paused: boolean): void {
  useEffect(() => {
    if (!paused) return undefined
    const tell = (type: 'pause' | 'resume') => {
      const message: PageToGame = { source: 'kupa-page', type }
      for (const frame of document.querySelectorAll('iframe'))
        frame.contentWindow?.postMessage(message, location.origin)
    }
    tell('pause')
    return () => tell('resume')
  }, [paused])
}
