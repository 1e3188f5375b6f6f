import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CallData } from '#shared/contracts/contract.ts'
import type { list } from '#shared/contracts/virtuals.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Picture } from '#web/ui/picture.tsx'
import './live.css'

type Sport = CallData<typeof list>[number]

const WIDTHS = [300, 600] as const
const SKELETONS = 3
const ASK_EVERY_MS = 15_000

export function VirtualLobby() {
  const {
    live: { virtuals },
  } = useTexts()
  const sports = useQuery({ ...query('virtualgames', 'list', {}), refetchInterval: ASK_EVERY_MS })
  useDocumentTitle(virtuals.title)
  return (
    <div className="live-lobby">
      <div className="live-lobby__head">
        <h1 className="title-lg">{virtuals.title}</h1>
        <p className="c-2">{virtuals.intro}</p>
      </div>
      <section aria-label={virtuals.title}>
        {sports.isError ? (
          <Failed error={sports.error} onRetry={() => void sports.refetch()} />
        ) : sports.data === undefined ? (
          <Loading />
        ) : (
          <Sports sports={sports.data.data} />
        )}
      </section>
    </div>
  )
}

function Sports({ sports }: { sports: readonly Sport[] }) {
  const {
    live: { virtuals },
  } = useTexts()
  if (sports.length === 0)
    return (
      <Empty
        icon="trophy"
        title={virtuals.empty}
        text={virtuals.emptyText}
        action={
          <ButtonLink to="/sports" variant="outline">
            {virtuals.toSports}
          </ButtonLink>
        }
      />
    )
  return (
    <ul className="live-lobby__grid live-lobby__grid--wide">
      {sports.map((sport) => (
        <li key={sport.type}>
          <SportCard sport={sport} />
        </li>
      ))}
    </ul>
  )
}

function SportCard({ sport: { providerID, type, name, image, nextRoundAt } }: { sport: Sport }) {
  const {
    live: { virtuals },
  } = useTexts()
  const left = useSecondsTo(nextRoundAt)
  return (
    <Link
      className="live-card"
      to="/play/$type/$id/$third"
      params={{ type: 'virtual', id: providerID, third: type }}
    >
      <span className="live-card__art">
        <Picture
          base={image}
          widths={WIDTHS}
          sizes="(min-width: 1200px) 400px, 90vw"
          alt=""
          width={300}
          height={188}
        />
      </span>
      <span className="w-6 cut">{name}</span>
      <span className="t-sm c-2">{virtuals.about[type]}</span>
      <span className="t-sm c-3 num">
        {left > 0
          ? virtuals.runsIn(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)
          : virtuals.runsNow}
      </span>
    </Link>
  )
}

function useSecondsTo(time: string): number {
  const read = () => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1_000))
  const [left, setLeft] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setLeft(read()), 1_000)
    return () => clearInterval(timer)
  })
  return left
}

function Loading() {
  const {
    live: { virtuals },
  } = useTexts()
  return (
    <div className="live-lobby__grid live-lobby__grid--wide" aria-busy="true">
      <p className="sr" role="status">
        {virtuals.loading}
      </p>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <span key={index} className="sk live-card__sk" aria-hidden="true" />
      ))}
    </div>
  )
}
