import { useState } from 'react'
import type { PromotionRequest } from '#shared/contracts/promotions.ts'
import { useBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { giveUp } from './own-requests.ts'

/**
 * Withdraws a request at once. Giving up an active bonus has a cost, so it asks for confirmation
 * first.
 */
export function GiveUpButton({
  request,
  size = 'md',
  block = false,
}: {
  request: PromotionRequest
  size?: ButtonSize
  block?: boolean
}) {
  const texts = useTexts().promotions
  const errorText = useErrorText()
  const format = useFormat()
  const balance = useBalance()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const granted = request.state === 'active'
  const onlyRounds = request.freeRounds !== null && request.required === '0.00'

  async function drop(): Promise<void> {
    setBusy(true)
    try {
      await giveUp(request.id)
      showToast('up', granted ? texts.givenUp : texts.requestWithdrawn)
      setAsking(false)
    } catch (error) {
      showToast('down', errorText(error))
    }
    setBusy(false)
  }

  return (
    <>
      <Button
        variant="outline"
        size={size}
        block={block}
        busy={busy && !granted}
        onClick={() => (granted ? setAsking(true) : void drop())}
      >
        {granted ? (onlyRounds ? texts.giveUpRounds : texts.giveUp) : texts.withdrawRequest}
      </Button>
      {granted && (
        <Sheet open={asking} onClose={() => setAsking(false)} title={texts.giveUpTitle}>
          <div className="giveup">
            <p className="w-6">{request.title}</p>
            <p className="c-2">{onlyRounds ? texts.giveUpRoundsText : texts.giveUpText}</p>
            {balance !== undefined && !onlyRounds && (
              <p className="w-6 num">{texts.giveUpLoses(format.money(balance.bonus))}</p>
            )}
            <div className="giveup__acts">
              <Button variant="outline" size="lg" onClick={() => setAsking(false)}>
                {texts.keep}
              </Button>
              <Button variant="danger" size="lg" busy={busy} onClick={() => void drop()}>
                {texts.giveUp}
              </Button>
            </div>
          </div>
        </Sheet>
      )}
    </>
  )
}
