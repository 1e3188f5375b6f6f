import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Wheel, WheelSpin } from '#shared/contracts/wheel.ts'
import { call } from '#web/lib/api.ts'
import { holdBalance } from '#web/lib/realtime/follow-balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { randomSeed } from '#web/lib/own-seed.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionStore, useRestricted, useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { segmentOf, usePrizeTexts } from './prize-text.ts'
import type { Standing } from './use-wheel.ts'
import { WheelDisc, WheelFrame } from './wheel-disc.tsx'
import { restOf, turnWheel } from './wheel-turn.ts'

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/
const HOUR_MS = 3_600_000

type Terms = NonNullable<Wheel['terms']>
type Props = { wheel: Wheel; terms: Terms; standing: Standing | undefined }

/** The wheel, and below it what the player can do now. The result is shown once it has stopped. */
export function WheelStage({ wheel, terms, standing }: Props) {
  const texts = useTexts().promotions.wheel
  const format = useFormat()
  const { shortOf } = usePrizeTexts()
  const turning = useRef<HTMLDivElement>(null)
  const [landed, setLanded] = useState<WheelSpin>()
  const [isTurning, setTurning] = useState(false)
  const [clientSeed, setClientSeed] = useState(randomSeed)
  // One id for this visit: a press that is repeated after a lost reply returns the same spin.
  const [requestId] = useState(() => crypto.randomUUID())
  const page = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    page.current = controller
    return () => controller.abort()
  }, [])
  const spun = landed ?? standing?.spin ?? undefined
  const segments = spun?.segments ?? terms.segments

  const spin = useMutation({
    mutationFn: async () => {
      const showBalance = holdBalance()
      try {
        const { data } = await call('wheel', 'spin', { clientSeed, requestId })
        const signal = page.current?.signal ?? AbortSignal.abort()
        const rest = restOf(data.segments, data.segment, data.spinID)
        if (turning.current && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
          setTurning(true)
          await turnWheel(turning.current, 0, rest, signal)
          setTurning(false)
        }
        return data
      } finally {
        showBalance()
      }
    },
    onSuccess: (data) => {
      setLanded(data)
      return queryClient.invalidateQueries({ queryKey: ['wheel'] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['wheel'] }),
  })

  const rest = spun === undefined ? 0 : restOf(spun.segments, spun.segment, spun.spinID)
  return (
    <section className="card card--pad dw__stage" aria-label={texts.title}>
      <div
        className={isTurning ? 'dw__wheel is-turning' : 'dw__wheel'}
        role="img"
        aria-label={texts.wheelLabel(format.number(segments.length))}
      >
        <div
          ref={turning}
          className="dw__turn"
          style={isTurning ? undefined : { transform: `rotate(${rest}deg)` }}
        >
          <WheelDisc segments={segments} textOf={shortOf} />
        </div>
        <WheelFrame />
      </div>
      <div className="dw__act">
        <div role="status" className="dw__status">
          {isTurning ? (
            <p className="c-2">{texts.spinning}</p>
          ) : (
            spun !== undefined && <Result spin={spun} endsAt={wheel.endsAt} />
          )}
        </div>
        {spun === undefined && !isTurning && (
          <Act
            wheel={wheel}
            terms={terms}
            standing={standing}
            error={spin.error}
            busy={spin.isPending}
            clientSeed={clientSeed}
            onClientSeed={setClientSeed}
            onSpin={() => spin.mutate()}
          />
        )}
      </div>
    </section>
  )
}

function Result({ spin, endsAt }: { spin: WheelSpin; endsAt: string }) {
  const texts = useTexts().promotions.wheel
  const format = useFormat()
  const { resultOf } = usePrizeTexts()
  const [shownAt] = useState(() => Date.now())
  const segment = segmentOf(spin)
  if (segment === undefined) return null
  const hours = Math.round((Date.parse(endsAt) - shownAt) / HOUR_MS)
  return (
    <>
      <p className={segment.kind === 'nothing' ? 'title-sm' : 'title-sm dw__won'}>
        {resultOf(segment)}
      </p>
      <p className="c-2 t-sm">
        {hours > 1 ? texts.nextSpinHours(format.number(hours)) : texts.nextSpin}
      </p>
      {segment.kind === 'free-rounds' && (
        <ButtonLink to="/account/bonuses" variant="outline" size="sm">
          {texts.seeBonuses}
        </ButtonLink>
      )}
    </>
  )
}

function Act({
  wheel,
  terms,
  standing,
  error,
  busy,
  clientSeed,
  onClientSeed,
  onSpin,
}: Props & {
  error: Error | null
  busy: boolean
  clientSeed: string
  onClientSeed: (seed: string) => void
  onSpin: () => void
}) {
  const texts = useTexts().promotions.wheel
  const format = useFormat()
  const errorText = useErrorText()
  const signedIn = useSignedIn()
  const restricted = useRestricted()
  const isValid = CLIENT_SEED.test(clientSeed)
  if (wheel.state === 'paused' || wheel.state === 'used-up')
    return <p className="c-2">{texts.states[wheel.state]}</p>
  if (!signedIn)
    return (
      <>
        <p className="c-2">{texts.signInText}</p>
        <ButtonLink
          to="/login"
          variant="ink"
          size="lg"
          onClick={() => sessionStore.keepReturnUrl(location.pathname)}
        >
          {texts.signIn}
        </ButtonLink>
      </>
    )
  if (restricted) return <p className="c-2">{texts.refusals.break}</p>
  if (standing === undefined) return null
  if (standing.refusal !== null)
    return (
      <>
        <p className="c-2">
          {standing.refusal === 'stake'
            ? texts.refusals.stake(
                format.money(standing.staked, { kurus: 'auto' }),
                format.money(terms.minStaked, { kurus: 'auto' }),
              )
            : texts.refusals[standing.refusal]}
        </p>
        {standing.refusal === 'identity' && (
          <ButtonLink to="/account/documents" variant="outline">
            {texts.documents}
          </ButtonLink>
        )}
      </>
    )
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        className="dw__spin"
        busy={busy}
        disabled={!isValid}
        onClick={onSpin}
      >
        {texts.spin}
      </Button>
      {error !== null && (
        <p role="alert" className="c-down t-sm">
          {errorText(error)}
        </p>
      )}
      <details className="dw__own">
        <summary className="c-2 t-sm">{texts.ownSeed}</summary>
        <TextField
          label={texts.ownSeed}
          help={texts.ownSeedHelp}
          error={isValid ? undefined : texts.ownSeedInvalid}
          value={clientSeed}
          onChange={({ target }) => onClientSeed(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          aside={
            <button type="button" className="c-link" onClick={() => onClientSeed(randomSeed())}>
              {texts.shuffle}
            </button>
          }
        />
      </details>
    </>
  )
}
