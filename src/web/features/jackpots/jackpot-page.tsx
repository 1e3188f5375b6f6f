import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { JackpotRow } from '#shared/contracts/jackpots.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useJackpotValues } from '#web/lib/jackpot-values.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { GameLink } from '#web/ui/game-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Fall } from './fall-list.tsx'
import './jackpots.css'
import { SuitMark } from './suit-mark.tsx'
import { useJackpotPageTexts } from './use-jackpot-page-texts.ts'
import { useJackpotTexts } from './use-jackpot-texts.ts'

const STATED_STAKE = 10_000n
const PPM = 1_000_000n

export function JackpotPage() {
  const texts = useJackpotTexts()
  const words = useJackpotPageTexts()
  const { id } = useParams({ from: '/jackpots/$id' })
  const jackpots = useQuery(query('jackpots', 'list', {}))
  const values = useJackpotValues(
    () => void queryClient.invalidateQueries({ queryKey: ['jackpots'] }),
  )
  const row = jackpots.data?.data.find((one) => one.id === id)
  useDocumentTitle(row?.name ?? texts.title)
  if (row !== undefined)
    return <Jackpot key={row.id} jackpot={{ ...row, amount: values.get(id) ?? row.amount }} />
  if (jackpots.isPending) return <Skeleton width="100%" height={420} radius={12} />
  if (jackpots.isError)
    return <Failed error={jackpots.error} onRetry={() => void jackpots.refetch()} />
  return (
    <Empty
      icon="crown"
      level={1}
      title={words.missing}
      text={words.missingText}
      action={
        <ButtonLink to="/jackpots" variant="outline">
          {words.all}
        </ButtonLink>
      }
    />
  )
}

function Jackpot({ jackpot }: { jackpot: JackpotRow }) {
  const texts = useJackpotTexts()
  const words = useJackpotPageTexts()
  const format = useFormat()
  return (
    <article className="jackpotpage">
      <header className="jackpotpage__head">
        <Link to="/jackpots" className="jackpotpage__back t-sm c-2">
          <Icon name="left" size={16} />
          {words.all}
        </Link>
        <h1 className="title-lg row g-8">
          <SuitMark id={jackpot.id} />
          {jackpot.name}
        </h1>
        <b className="num jackpotpage__amount">{format.money(jackpot.amount)}</b>
        {jackpot.isOpen ? <Way jackpot={jackpot} /> : <Note icon="info">{texts.closed}</Note>}
      </header>
      <div className="jackpotpage__cols">
        <How jackpot={jackpot} />
        <Seals jackpot={jackpot} />
      </div>
      <Winners jackpotID={jackpot.id} />
    </article>
  )
}

function Way({ jackpot: { amount, seed, mustHitBy, turnover } }: { jackpot: JackpotRow }) {
  const texts = useJackpotTexts()
  const words = useJackpotPageTexts()
  const format = useFormat()
  const money = (wire: string) => format.money(wire, { kurus: 'auto' })
  if (mustHitBy === null) return <p className="c-2">{texts.turnover(money(turnover ?? '0.00'))}</p>
  const start = fromWireMoney(seed)
  const [done, whole] = [
    Number(fromWireMoney(amount) - start),
    Number(fromWireMoney(mustHitBy) - start),
  ]
  const share = Math.min(1, Math.max(0, done / whole))
  const text = words.toLimit(format.percent(share * 100, 0))
  return (
    <div className="jackpotpage__way">
      <p className="w-6">{texts.mustHitBy(money(mustHitBy))}</p>
      <Progress value={share} max={1} label={text} />
      <p className="t-xs c-3 num">{text}</p>
    </div>
  )
}

function How({ jackpot }: { jackpot: JackpotRow }) {
  const texts = useJackpotTexts()
  const words = useJackpotPageTexts()
  const format = useFormat()
  const { seed, rate, mustHitBy, turnover, games, next } = jackpot
  const money = (wire: string) => format.money(wire, { kurus: 'auto' })
  const partOf = (ppm: number) => toWireMoney((STATED_STAKE * BigInt(ppm)) / PPM)
  return (
    <section className="jackpotpage__text" aria-label={words.how}>
      <h2 className="title-sm">{words.how}</h2>
      <p className="c-2">
        {mustHitBy === null
          ? words.average(money(seed), money(turnover ?? '0.00'))
          : `${words.ceiling(money(seed), money(mustHitBy))} ${words.carried}`}
      </p>
      <p className="c-2">
        {words.fed(money(toWireMoney(STATED_STAKE)), format.money(partOf(rate)))}
      </p>
      <p className="c-2">{games.length === 0 ? words.fedByAll : words.fedByGames}</p>
      {games.length > 0 && <Games ids={games} />}
      <p className="c-2">{texts.moneyText}</p>
      {next !== null && (
        <Note icon="info">
          {texts.next(
            money(next.seed),
            next.mustHitBy === null
              ? texts.turnover(money(next.turnover ?? '0.00'))
              : texts.mustHitBy(money(next.mustHitBy)),
            format.money(partOf(next.rate)),
          )}
        </Note>
      )}
    </section>
  )
}

function Games({ ids }: { ids: readonly string[] }) {
  return (
    <ul className="jackpotpage__games">
      {ids.map((id) => (
        <li key={id}>
          <Game id={id} />
        </li>
      ))}
    </ul>
  )
}

function Game({ id }: { id: string }) {
  const game = useQuery(query('casino', 'get_game', { gameID: id })).data?.data
  return game === undefined ? null : (
    <GameLink gameID={id} mode="real" className="chip">
      {game.name}
    </GameLink>
  )
}

function Seals({ jackpot: { cycle, commitment, nextCommitment } }: { jackpot: JackpotRow }) {
  const texts = useJackpotTexts()
  const words = useJackpotPageTexts()
  const format = useFormat()
  return (
    <section className="jackpotpage__text" aria-label={words.seals}>
      <h2 className="title-sm">{words.seals}</h2>
      <p className="c-2">
        {words.drop(format.number(cycle))}. {words.sealsText}
      </p>
      <dl className="jackpotpage__seals t-sm">
        <dt className="c-2">{texts.seal}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt className="c-2">{texts.nextSeal}</dt>
        <dd>
          <code>{nextCommitment}</code>
        </dd>
      </dl>
    </section>
  )
}

function Winners({ jackpotID }: { jackpotID: string }) {
  const texts = useJackpotTexts()
  const words = useJackpotPageTexts()
  const wins = useInfiniteQuery({
    queryKey: ['jackpots', 'list_wins', { jackpotID }],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(
        'jackpots',
        'list_wins',
        { jackpotID, ...(pageParam !== undefined && { after: pageParam }) },
        { signal },
      ),
    getNextPageParam: ({ data }) => data.next ?? undefined,
  })
  const rows = wins.data?.pages.flatMap(({ data }) => data.rows)
  return (
    <section aria-label={words.winners}>
      <h2 className="title-sm jackpots__head">{words.winners}</h2>
      {wins.isError && rows === undefined ? (
        <Failed error={wins.error} onRetry={() => void wins.refetch()} />
      ) : rows === undefined ? (
        <Skeleton width="100%" height={120} radius={12} />
      ) : rows.length === 0 ? (
        <Empty icon="crown" title={texts.none} text={texts.noneText} level={3} />
      ) : (
        <>
          <ul className="card jackpot-falls">
            {rows.map((win) => (
              <li key={win.id}>
                <Fall fall={win} gameName={win.gameName} />
              </li>
            ))}
          </ul>
          {wins.hasNextPage && (
            <div className="jackpotpage__more">
              <MoreButton list={wins}>{texts.more}</MoreButton>
            </div>
          )}
        </>
      )}
    </section>
  )
}
