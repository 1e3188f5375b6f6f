import { useLocation } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { ORIGINALS } from '#games/originals/originals.ts'
import { POKER_NAMES } from '#games/originals/poker-variants.ts'
import type { FeatureBuy } from '#games/slots/feature-buy.ts'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { VerifyInputError } from '#games/verify/params.ts'
import type { Trace } from '#games/verify/trace.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChainProof } from '../verification/chain-proof.tsx'
import { Hash } from './hash.tsx'
import {
  findOriginal,
  proofParams,
  SHARED_SLUG,
  traceOriginal,
  type ProofParam,
} from '../verification/original-proof.ts'
import { OriginalSteps } from '../verification/original-steps.tsx'
import { parseProofSearch, type ProofSearch } from './proof-search.ts'
import { useProofTexts } from '../verification/proof-texts.ts'
import { RoundPictures } from '../verification/round-pictures.tsx'
import { findTitle, recompute, type Verification } from '../verification/verification.ts'
import {
  betChoices,
  readSeeds,
  readVerifyForm,
  type VerifyField,
  type VerifyForm,
  type VerifyProblem,
} from './verify-form.ts'

const FIRST_GAME = SLOT_TITLES[0]?.slug ?? ''
const FIRST_BET = '10.00'
const ROUND_NUMBER = /^[1-9]\d{0,9}$/

type Form = VerifyForm & { params: Readonly<Record<string, string>>; round: string }
type FormField = Exclude<keyof Form, 'params'>
type Checked = { game: string } & (
  | { kind: 'slot'; verification: Verification }
  | { kind: 'original'; trace: Trace }
  | { kind: 'chain'; round: number }
)

function slugOf(game: string | undefined): string {
  return game === undefined
    ? FIRST_GAME
    : (findTitle(game)?.slug ?? findOriginal(game)?.slug ?? FIRST_GAME)
}

/** `wanted` is a value of the first parameter. */
function firstParams(game: string, wanted?: string): Form['params'] {
  return Object.fromEntries(
    proofParams(game).map(({ name, values }, at) => [
      name,
      (at === 0 ? values.find((value) => value === wanted) : undefined) ?? values[0] ?? '',
    ]),
  )
}

function formOf(search: ProofSearch): Form {
  const game = slugOf(search.game)
  return {
    game,
    serverSeed: search.serverSeed ?? '',
    clientSeed: search.clientSeed ?? '',
    nonce: search.nonce ?? '',
    bet: FIRST_BET,
    buy: '',
    params: firstParams(game, search.param),
    round: search.round ?? '',
  }
}

function firstCheck({ game, round }: Form): Checked | undefined {
  return game === SHARED_SLUG && ROUND_NUMBER.test(round)
    ? { game, kind: 'chain', round: Number(round) }
    : undefined
}

export function VerifyRound() {
  // Read as written, because the router would parse a seed of digits as a number.
  const address = useLocation({ select: ({ searchStr }) => searchStr })
  const search = parseProofSearch(Object.fromEntries(new URLSearchParams(address)))
  return <VerifyBench key={JSON.stringify(search)} search={search} />
}

function VerifyBench({ search }: { search: ProofSearch }) {
  const texts = useTexts().play
  const proofs = useProofTexts()
  const lang = useLang()
  const [form, setForm] = useState(() => formOf(search))
  const [problems, setProblems] = useState<
    Partial<Record<VerifyField | 'round', VerifyProblem | 'badNonce'>>
  >({})
  const [checked, setChecked] = useState<Checked | undefined>(() => firstCheck(formOf(search)))
  const title = findTitle(form.game)

  function change(field: FormField, value: string): void {
    setForm({
      ...form,
      [field]: value,
      ...(field === 'game' ? { buy: '', params: firstParams(value) } : {}),
    })
    setProblems({ ...problems, [field]: undefined })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const read = check(form)
    if ('problems' in read) {
      setProblems(read.problems)
      setChecked(undefined)
      return
    }
    setProblems({})
    setChecked(read)
  }

  const problem = (field: VerifyField | 'round'): string | undefined => {
    const key = problems[field]
    return key === undefined ? undefined : field === 'round' ? proofs.chainBadRound : texts[key]
  }
  const games = [...ORIGINALS, ...SLOT_TITLES].map(({ slug, name }) => ({
    value: slug,
    label: name[lang],
  }))
  return (
    <section className="fair__check" aria-labelledby="fair-check">
      <h2 className="title-sm" id="fair-check">
        {texts.checkTitle}
      </h2>
      <form className="card card--pad fair__form" onSubmit={submit} noValidate>
        <SelectField
          label={texts.game}
          value={form.game}
          options={games}
          onChange={(event) => change('game', event.target.value)}
        />
        {form.game === SHARED_SLUG ? (
          <ChainFields form={form} change={change} problem={problem} />
        ) : (
          <SeedFields
            form={form}
            change={change}
            problem={problem}
            onParam={(name, value) =>
              setForm({ ...form, params: { ...form.params, [name]: value } })
            }
            bets={title === undefined ? [] : betChoices(title)}
            buys={title?.buys ?? []}
          />
        )}
        <Button type="submit" variant="ink" size="lg" icon="shield">
          {form.game === SHARED_SLUG ? proofs.chainCheck : texts.calculate}
        </Button>
      </form>
      {checked?.kind === 'chain' && <ChainProof round={checked.round} />}
      {checked?.kind === 'slot' && (
        <Outcome slug={checked.game} verification={checked.verification} />
      )}
      {checked?.kind === 'original' && (
        <div className="fair__result" role="status">
          <OriginalSteps key={checked.trace.seal} slug={checked.game} trace={checked.trace} />
        </div>
      )}
    </section>
  )
}

function check(
  form: Form,
): Checked | { problems: Partial<Record<VerifyField | 'round', VerifyProblem>> } {
  const { game } = form
  if (game === SHARED_SLUG) {
    const round = form.round.trim().replaceAll(/[.,\s]/g, '')
    return ROUND_NUMBER.test(round)
      ? { game, kind: 'chain', round: Number(round) }
      : { problems: { round: round === '' ? 'required' : 'badNonce' } }
  }
  const title = findTitle(game)
  if (title !== undefined) {
    const read = readVerifyForm(form, title)
    return 'problems' in read ? read : { game, kind: 'slot', verification: recompute(title, read) }
  }
  const read = readSeeds(form)
  if ('problems' in read) return read
  const trace = traceOriginal(game, read, form.params)
  if (trace === undefined) throw new VerifyInputError(`unknown game ${game}`)
  return { game, kind: 'original', trace }
}

type FieldsProps = {
  form: Form
  change: (field: FormField, value: string) => void
  problem: (field: VerifyField | 'round') => string | undefined
}

function ChainFields({ form, change, problem }: FieldsProps) {
  const texts = useProofTexts()
  return (
    <TextField
      label={texts.chainRound}
      help={texts.chainLead}
      error={problem('round')}
      value={form.round}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => change('round', event.target.value)}
    />
  )
}

function SeedFields({
  form,
  change,
  problem,
  onParam,
  bets,
  buys,
}: FieldsProps & {
  onParam: (name: ProofParam['name'], value: string) => void
  bets: readonly string[]
  buys: readonly FeatureBuy[]
}) {
  const texts = useTexts().play
  const proofs = useProofTexts()
  const format = useFormat()
  const words: Readonly<Record<string, string>> = { ...proofs.levels, ...POKER_NAMES }
  return (
    <>
      <TextField
        label={texts.serverSeed}
        help={texts.serverSeedHelp}
        error={problem('serverSeed')}
        value={form.serverSeed}
        onChange={(event) => change('serverSeed', event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label={texts.clientSeed}
        error={problem('clientSeed')}
        value={form.clientSeed}
        onChange={(event) => change('clientSeed', event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
      />
      <div className="fair__pair">
        <TextField
          label={texts.roundNonce}
          error={problem('nonce')}
          value={form.nonce}
          inputMode="numeric"
          onChange={(event) => change('nonce', event.target.value)}
          autoComplete="off"
        />
        {bets.length > 0 && (
          <SelectField
            label={texts.bet}
            error={problem('bet')}
            value={form.bet}
            onChange={(event) => change('bet', event.target.value)}
            options={bets.map((bet) => ({ value: bet, label: format.money(bet) }))}
          />
        )}
        {buys.length > 0 && (
          <SelectField
            label={proofs.openedWith}
            value={form.buy}
            onChange={(event) => change('buy', event.target.value)}
            options={[
              { value: '', label: proofs.plainSpin },
              ...buys.map(({ feature, price }) => ({
                value: feature,
                label: proofs.boughtFreeSpins(price),
              })),
            ]}
          />
        )}
        {proofParams(form.game).map(({ name, values }) => (
          <SelectField
            key={name}
            label={proofs.paramNames[name]}
            value={form.params[name] ?? ''}
            onChange={(event) => onParam(name, event.target.value)}
            options={values.map((value) => ({ value, label: words[value] ?? value }))}
          />
        ))}
      </div>
    </>
  )
}

function Outcome({ slug, verification }: { slug: string; verification: Verification }) {
  const texts = useTexts().play
  return (
    <div className="fair__result" role="status">
      <h3 className="title-sm">{texts.result}</h3>
      <div className="fair-seeds__row">
        <span className="t-sm c-2">{texts.seal}</span>
        <Hash value={verification.seal} label={texts.seal} />
        <span className="t-xs c-3">{texts.sealHelp}</span>
      </div>
      <RoundPictures slug={slug} verification={verification} />
    </div>
  )
}
