import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, type ComponentProps } from 'react'
import type { TicketPlace } from '#games/bingo/replay-round.ts'
import type { Original } from '#games/originals/original.ts'
import type { CallRow } from '#shared/contracts/contract.ts'
import type { round as roundCall } from '#shared/contracts/fairness.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { CallRefusal } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { randomSeed } from '#web/lib/own-seed.ts'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed, useErrorText } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { ReceiptButton } from '#web/ui/receipt-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Hash } from '../fairness/hash.tsx'
import { BingoProof } from './bingo-proof.tsx'
import { ChainProof } from './chain-proof.tsx'
import { findOriginal, SHARED_SLUG, traceOriginal, replayWin } from './original-proof.ts'
import { OriginalSteps } from './original-steps.tsx'
import { useProofTexts } from './proof-texts.ts'
import { RoundPictures } from './round-pictures.tsx'
import { useRotate } from '../fairness/seeds-card.tsx'
import { StudioRound } from './studio-round.tsx'
import { Verdict } from './verdict.tsx'
import type { OwnTable } from './table-replay.ts'
import type { OwnLine } from './virtual-replay.ts'
import { findTitle, recompute, type Verification } from './verification.ts'
import '../fairness/fairness.css'

const TableProof = lazyPart(async () => (await import('./table-proof.tsx')).TableProof)
const VirtualProof = lazyPart(async () => (await import('./virtual-proof.tsx')).VirtualProof)

const MAX_TABLES = 100

type Round = CallRow<typeof roundCall>

export function RoundPage({ roundID }: { roundID: string }) {
  const texts = useTexts().play
  useDocumentTitle(texts.roundTitle)
  const round = useQuery(query('fairness', 'round', { roundID }))
  return (
    <div className="fair fair--round">
      <h1 className="title-lg">{texts.roundTitle}</h1>
      <p className="fair__lead c-2">{texts.roundLead}</p>
      {round.isPending && <Skeleton width="100%" height={320} radius={12} />}
      {round.isError && round.data === undefined && (
        <RoundProblem roundID={roundID} error={round.error} onRetry={() => void round.refetch()} />
      )}
      {round.data !== undefined && <RoundReport round={round.data.data} />}
    </div>
  )
}

function RoundProblem({
  roundID,
  error,
  onRetry,
}: {
  roundID: string
  error: Error
  onRetry: () => void
}) {
  const texts = useTexts().play
  if (error instanceof CallRefusal && error.code === 404) {
    const none = (
      <Empty
        icon="shieldoff"
        title={texts.roundMissing}
        text={texts.roundMissingText}
        action={
          <ButtonLink to="/fairness" variant="outline">
            {texts.toFairness}
          </ButtonLink>
        }
      />
    )
    return <StudioRound roundID={roundID} none={none} />
  }
  return <Failed error={error} onRetry={onRetry} />
}

function RoundReport({ round }: { round: Round }) {
  const texts = useTexts().play
  const proofs = useProofTexts()
  const format = useFormat()
  const lang = useLang()
  const title = findTitle(round.game) ?? findTitle(round.gameID)
  const original = findOriginal(round.gameID)
  const room = useRoomName(round)
  const isShared = round.shared !== undefined
  const [salt, seal, hash] = isShared
    ? [proofs.chainSalt, proofs.chainSeal, proofs.chainHash]
    : [texts.clientSeed, texts.serverSeedHash, texts.serverSeed]
  return (
    <div className="fair-report">
      <div className="col g-12">
        <dl className="card card--pad fair-record">
          <div className="kv">
            <dt>{texts.game}</dt>
            <dd>{(title ?? original)?.name[lang] ?? room ?? round.game}</dd>
          </div>
          <div className="kv">
            <dt>{texts.date}</dt>
            <dd className="num">{format.dateTime(round.date)}</dd>
          </div>
          <div className="kv">
            <dt>{texts.bet}</dt>
            <dd className="num">
              {format.money(round.bet)}
              {round.stake === '0.00' && ` · ${texts.freeRound}`}
            </dd>
          </div>
          {round.params['buy'] !== undefined && (
            <div className="kv">
              <dt>{proofs.boughtFor}</dt>
              <dd className="num">{format.money(round.stake)}</dd>
            </div>
          )}
          <div className="kv">
            <dt>{texts.win}</dt>
            <dd className="num">{format.money(round.win)}</dd>
          </div>
          <div className="kv">
            <dt>{texts.roundNonce}</dt>
            <dd className="num">{format.number(round.nonce)}</dd>
          </div>
          <div className="fair-seeds__row">
            <dt>{texts.roundID}</dt>
            <dd>
              <Hash value={round.roundID} label={texts.roundID} />
            </dd>
          </div>
          <div className="fair-seeds__row">
            <dt>{salt}</dt>
            <dd>
              <Hash value={round.clientSeed} label={salt} />
            </dd>
          </div>
          <div className="fair-seeds__row">
            <dt>{seal}</dt>
            <dd>
              <Hash value={round.serverSeedHash} label={seal} />
            </dd>
          </div>
          {round.serverSeed !== null && (
            <div className="fair-seeds__row">
              <dt>{hash}</dt>
              <dd>
                <Hash value={round.serverSeed} label={hash} />
              </dd>
            </div>
          )}
        </dl>
        <ReceiptButton kind="round" betID={round.roundID} label={proofs.receipt} />
        <ButtonLink
          to="/account/support"
          search={{ about: `round:${round.roundID}` }}
          size="sm"
          variant="outline"
          icon="chat"
        >
          {proofs.ask}
        </ButtonLink>
      </div>
      <Proof round={round} />
    </div>
  )
}

function useRoomName({ game, gameID }: Round): string | undefined {
  const tables =
    useQuery({
      ...query('livecasino', 'game_table_list', { limit: MAX_TABLES }),
      enabled: game.startsWith('live-'),
    }).data?.data ?? []
  const halls =
    useQuery({ ...query('bingo', 'list_rooms', {}), enabled: game.startsWith('bingo-') }).data
      ?.data ?? []
  return (
    tables.find(({ tableID }) => tableID === gameID)?.name ??
    halls.find(({ roomID }) => roomID === gameID)?.name
  )
}

/** A shared round is proven by its chain, any other by its seeds once they are revealed. */
function Proof({ round }: { round: Round }) {
  const texts = useTexts().play
  const title = findTitle(round.game) ?? findTitle(round.gameID)
  const original = findOriginal(round.gameID)
  const verification = useMemo(() => recomputeRecord(round), [round])
  const bingo = bingoRoundOf(round)
  if (bingo !== undefined)
    return (
      <div className="fair-report__proof">
        <BingoProof {...bingo} />
      </div>
    )
  const virtual = virtualRoundOf(round)
  if (virtual !== undefined)
    return (
      <div className="fair-report__proof">
        <Suspense fallback={<Skeleton width="100%" height={260} radius={12} />}>
          <VirtualProof {...virtual} />
        </Suspense>
      </div>
    )
  const table = tableRoundOf(round)
  if (table !== undefined)
    return (
      <div className="fair-report__proof">
        <Suspense fallback={<Skeleton width="100%" height={260} radius={12} />}>
          <TableProof {...table} />
        </Suspense>
      </div>
    )
  if (round.shared !== undefined) {
    return round.game === SHARED_SLUG ? (
      <div className="fair-report__proof">
        <ChainProof round={round.shared.round} />
      </div>
    ) : (
      <Note icon="shieldoff">{texts.unknownEngine}</Note>
    )
  }
  if (round.serverSeed === null) return <StillSealed />
  if (verification !== undefined && title !== undefined)
    return <Verdicts round={round} verification={verification} slug={title.slug} />
  return original === undefined ? (
    <Note icon="shieldoff">{texts.unknownEngine}</Note>
  ) : (
    <OriginalVerdicts round={round} original={original} serverSeed={round.serverSeed} />
  )
}

function OriginalVerdicts({
  round,
  original,
  serverSeed,
}: {
  round: Round
  original: Original
  serverSeed: string
}) {
  const texts = useTexts().play
  const proofs = useProofTexts()
  const format = useFormat()
  const { clientSeed, nonce, params, moves } = round
  const trace = useMemo(
    () => traceOriginal(original.slug, { serverSeed, clientSeed, nonce }, params),
    [original, serverSeed, clientSeed, nonce, params],
  )
  const win = useMemo(() => winOf(original, round, serverSeed), [original, round, serverSeed])
  return (
    <div className="fair-report__proof">
      <SealAndOutcome
        sealHolds={trace?.seal === round.serverSeedHash}
        outcomeHolds={win === fromWireMoney(round.win)}
      />
      <div className="card card--pad fair-moves">
        <h2 className="w-6">{proofs.replayed}</h2>
        {moves.length === 0 ? (
          <p className="t-sm c-2">{proofs.noMoves}</p>
        ) : (
          <p className="t-sm">
            <span className="c-2">{proofs.yourMoves}:</span>{' '}
            <span className="num">{moves.map(moveText).join(' → ')}</span>
          </p>
        )}
        <div className="kv">
          <span>{texts.win}</span>
          <b className="num">{win === undefined ? '–' : format.money(toWireMoney(win))}</b>
        </div>
      </div>
      {trace !== undefined && <OriginalSteps slug={original.slug} trace={trace} />}
    </div>
  )
}

/** Formats the move as on the wire, because that is the input of the seeds and the engine. */
function moveText({ action, params }: Round['moves'][number]): string {
  const values = Object.values(params).map((value) => JSON.stringify(value))
  return values.length === 0 ? action : `${action} ${values.join(' ')}`
}

/** Returns the recomputed win; undefined if the moves do not fit the seeds. */
function winOf(
  original: Original,
  { clientSeed, nonce, bet, params, moves }: Round,
  serverSeed: string,
): Minor | undefined {
  try {
    return replayWin(original, { serverSeed, clientSeed, nonce }, fromWireMoney(bet), params, moves)
  } catch (error) {
    if (error instanceof Refusal || error instanceof FieldRefusal) return undefined
    throw error
  }
}

function StillSealed() {
  const texts = useTexts().play
  const errorText = useErrorText()
  const rotate = useRotate()
  return (
    <section className="card card--pad fair__sealed">
      <div className="row g-8">
        <Icon name="lock" />
        <h2 className="w-6">{texts.stillSealed}</h2>
      </div>
      <p className="c-2">{texts.stillSealedText}</p>
      {rotate.isError && (
        <Note tone="down" icon="alert">
          {errorText(rotate.error)}
        </Note>
      )}
      <Button variant="ink" busy={rotate.isPending} onClick={() => rotate.mutate(randomSeed())}>
        {texts.rotateNow}
      </Button>
    </section>
  )
}

function Verdicts({
  round,
  verification,
  slug,
}: {
  round: Round
  verification: Verification
  slug: string
}) {
  return (
    <div className="fair-report__proof">
      <SealAndOutcome
        sealHolds={verification.seal === round.serverSeedHash}
        outcomeHolds={verification.winMinor === fromWireMoney(round.win)}
      />
      <RoundPictures slug={slug} verification={verification} />
    </div>
  )
}

function SealAndOutcome({
  sealHolds,
  outcomeHolds,
}: {
  sealHolds: boolean
  outcomeHolds: boolean
}) {
  const texts = useTexts().play
  return (
    <div className="fair__verdicts" role="status">
      <Verdict
        holds={sealHolds}
        title={sealHolds ? texts.sealMatches : texts.sealDiffers}
        text={sealHolds ? texts.sealMatchesText : texts.sealDiffersText}
      />
      <Verdict
        holds={outcomeHolds}
        title={outcomeHolds ? texts.outcomeMatches : texts.outcomeDiffers}
        text={outcomeHolds ? texts.outcomeMatchesText : texts.outcomeDiffersText}
      />
    </div>
  )
}

function bingoRoundOf({
  gameID,
  game,
  nonce,
  params,
}: Round): ComponentProps<typeof BingoProof> | undefined {
  const tickets = params['tickets']
  if (!game.startsWith('bingo-')) return undefined
  return {
    roomID: gameID,
    round: nonce,
    own: Array.isArray(tickets)
      ? tickets.flatMap((place: unknown) => (isPlace(place) ? [place] : []))
      : [],
  }
}

function virtualRoundOf({
  game,
  nonce,
  params,
}: Round): ComponentProps<typeof VirtualProof> | undefined {
  const type = (['football', 'horses', 'dogs', 'tennis'] as const).find(
    (kind) => game === `virtual-${kind}`,
  )
  const lines = params['lines']
  return type && { type, round: nonce, own: Array.isArray(lines) ? lines.filter(isOwnLine) : [] }
}

function tableRoundOf({
  gameID,
  game,
  nonce,
  params,
  win,
}: Round): ComponentProps<typeof TableProof> | undefined {
  const bets = params['bets']
  if (!game.startsWith('live-')) return undefined
  return {
    tableID: gameID,
    round: nonce,
    own: { bets: Array.isArray(bets) ? bets.filter(isOwnBet) : [], win },
  }
}

function isOwnBet(bet: unknown): bet is OwnTable['bets'][number] {
  return typeof bet === 'object' && bet !== null && 'spot' in bet && 'amount' in bet
}

function isOwnLine(line: unknown): line is OwnLine {
  return (
    typeof line === 'object' && line !== null && 'legs' in line && 'stake' in line && 'win' in line
  )
}

function isPlace(place: unknown): place is TicketPlace {
  return (
    Array.isArray(place) && place.length === 2 && place.every((part) => typeof part === 'number')
  )
}

function recomputeRecord(round: Round): Verification | undefined {
  const title = findTitle(round.game) ?? findTitle(round.gameID)
  if (round.serverSeed === null || title === undefined) return undefined
  const { serverSeed, clientSeed, nonce, params, moves } = round
  return recompute(title, {
    serverSeed,
    clientSeed,
    nonce,
    betMinor: fromWireMoney(round.bet),
    params,
    moves,
  })
}
