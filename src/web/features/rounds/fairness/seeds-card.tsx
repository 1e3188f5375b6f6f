import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { CallRefusal, call } from '#web/lib/api.ts'
import { randomSeed } from '#web/lib/own-seed.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed, useErrorText } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Hash } from './hash.tsx'
import { isClientSeed } from './verify-form.ts'

export function SeedsCard() {
  const texts = useTexts().play
  const format = useFormat()
  const seeds = useQuery(query('fairness', 'get_seeds', {}))
  if (seeds.isError && seeds.data === undefined)
    return <Failed error={seeds.error} onRetry={() => void seeds.refetch()} />
  const held = seeds.data?.data
  return (
    <section className="card card--pad fair-seeds">
      <SeedRow label={texts.serverSeedHash} value={held?.serverSeedHash} />
      <SeedRow label={texts.nextServerSeedHash} value={held?.nextServerSeedHash} />
      <SeedRow label={texts.clientSeed} value={held?.clientSeed} />
      <div className="kv">
        <span className="t-sm c-2">{texts.nonce}</span>
        <span className="num w-5">{held === undefined ? '–' : format.number(held.nonce)}</span>
      </div>
      <RotateForm />
    </section>
  )
}

function SeedRow({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="fair-seeds__row">
      <span className="t-sm c-2">{label}</span>
      {value === undefined ? (
        <Skeleton width="100%" height={20} />
      ) : (
        <Hash value={value} label={label} />
      )}
    </div>
  )
}

function RotateForm() {
  const texts = useTexts().play
  const errorText = useErrorText()
  const [typed, setTyped] = useState(randomSeed)
  const [wrong, setWrong] = useState(false)
  const rotate = useRotate()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const clientSeed = typed.trim()
    setWrong(!isClientSeed(clientSeed))
    if (isClientSeed(clientSeed))
      rotate.mutate(clientSeed, { onSuccess: () => setTyped(randomSeed()) })
  }

  return (
    <form className="fair-seeds__form" onSubmit={submit} noValidate>
      <TextField
        label={texts.newClientSeed}
        help={texts.newClientSeedHelp}
        error={
          wrong ? texts.newClientSeedInvalid : rotate.isError ? errorText(rotate.error) : undefined
        }
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        aside={
          <button type="button" className="c-link" onClick={() => setTyped(randomSeed())}>
            {texts.shuffle}
          </button>
        }
      />
      {isRoundOpen(rotate.error) && <OpenGames />}
      <Button type="submit" variant="outline" block busy={rotate.isPending}>
        {texts.rotate}
      </Button>
      <p className="t-xs c-3">{texts.rotateNote}</p>
      {rotate.data !== undefined && (
        <div className="fair-seeds__row" role="status">
          <span className="t-sm c-2">{texts.revealed}</span>
          <Hash value={rotate.data.data.serverSeed} label={texts.revealed} />
        </div>
      )}
    </form>
  )
}

const isRoundOpen = (error: Error | null): boolean =>
  error instanceof CallRefusal && error.is('round open')

function OpenGames() {
  const texts = useTexts().play
  const rounds = useQuery({ ...query('casino', 'open_rounds', {}), staleTime: 0 }).data?.data ?? []
  return (
    <ul className="row g-8 t-sm">
      {rounds.map(({ roundID, gameID, name }) => (
        <li key={roundID}>
          <Link
            className="c-link"
            to="/play/$type/$id/$third"
            params={{ type: 'slot', id: gameID, third: 'real' }}
          >
            {texts.finishRoundIn(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/**
 * Changes the pair of seeds. The sealed seed is revealed by this, so rounds shown before are
 * refetched.
 */
export function useRotate() {
  const texts = useTexts().play
  return useMutation({
    mutationFn: (clientSeed: string) => call('fairness', 'rotate', { clientSeed }),
    onSuccess: () => {
      showToast('up', texts.rotated)
      void queryClient.invalidateQueries({ queryKey: ['fairness'] })
    },
  })
}
