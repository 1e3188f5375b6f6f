import { useId, useState, type SubmitEvent } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { showRefusal } from '#web/lib/show-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { redeem } from './own-requests.ts'

const LONGEST = 24

export function CodeForm() {
  const texts = useTexts().promotions
  const errorText = useErrorText()
  const id = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await redeem(code)
      setCode('')
      showToast('up', texts.redeemed)
    } catch (error) {
      setProblem(errorText(error))
      showRefusal(error)
    }
    setBusy(false)
  }

  return (
    <form className="card bonus-code" onSubmit={(event) => void submit(event)}>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {texts.code}
        </label>
        <div className={problem === undefined ? 'input' : 'input is-error'}>
          <input
            id={id}
            value={code}
            maxLength={LONGEST}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-help`}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
        {problem === undefined ? (
          <p className="field__help" id={`${id}-help`}>
            {texts.codeLead}
          </p>
        ) : (
          <p className="field__help field__help--error" id={`${id}-help`} role="alert">
            {problem}
          </p>
        )}
      </div>
      <Button type="submit" variant="outline" busy={busy} disabled={code.trim() === ''}>
        {texts.redeem}
      </Button>
    </form>
  )
}
