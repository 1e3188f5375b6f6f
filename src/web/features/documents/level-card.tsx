import { useQuery } from '@tanstack/react-query'
import type { IdentityLevelState } from '#shared/contracts/identity-level.ts'
import { fromWireMoney } from '#shared/money.ts'
import {
  directionOf,
  DIRECTIONS,
  IDENTITY_LEVELS,
  LEVEL_LIMIT_NAMES,
  LEVEL_STEP_NAMES,
  type Direction,
  type LevelStep,
} from '#shared/players/identity-levels.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PhoneConfirmation } from '#web/ui/phone-confirmation.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Limits = IdentityLevelState['levels'][number]['limits']
export type DocumentStep = Exclude<LevelStep, 'phone'>
type NextProps = { waiting: ReadonlySet<LevelStep>; onStart: (step: DocumentStep) => void }

/**
 * The player's identity level: what it allows, how much is left, what the next one asks, and what
 * every level allows. `waiting`: steps whose document is under review.
 */
export function LevelCard(next: NextProps) {
  const { level: words } = useTexts().security.documents
  const { data, error, refetch } = useQuery({
    ...query('finance', 'identity_level', {}),
    staleTime: 0,
  })
  if (data === undefined)
    return error === null ? (
      <Skeleton width="100%" height={280} radius={12} />
    ) : (
      <Failed error={error} onRetry={() => void refetch()} />
    )
  const state = data.data
  return (
    <section className="card card--pad col g-16" aria-labelledby="docs-level">
      <header className="col g-8">
        <h2 className="title-sm" id="docs-level">
          {words.title(String(state.level))}
        </h2>
        <p className="row g-8 spread t-sm c-2">
          <span>{words.names[state.level]}</span>
          <span>{words.of(String(IDENTITY_LEVELS.at(-1)))}</span>
        </p>
        <span className="docs__steps" aria-hidden="true">
          {IDENTITY_LEVELS.map((level) => (
            <span key={level} className={classNames(level <= state.level && 'on')} />
          ))}
        </span>
      </header>
      <Own state={state} />
      <p className="t-sm c-2">{words.products}</p>
      <Next state={state} {...next} />
      <details className="docs__levels">
        <summary className="t-sm w-6">
          {words.all}
          <Icon name="down" size={16} />
        </summary>
        <ul className="docs__limits">
          {state.levels.map(({ level, limits }) => (
            <li key={level} className="col g-6">
              <h3 className="t-sm w-6">
                {words.named(String(level), words.names[level] ?? '')}
                {level === state.level && <Badge tone="info">{words.current}</Badge>}
              </h3>
              <Allowed limits={limits} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function Own({ state: { level, limits, levels } }: { state: IdentityLevelState }) {
  const all = levels.find((each) => each.level === level)?.limits ?? []
  return (
    <ul className="docs__limits">
      {DIRECTIONS.flatMap((direction) => {
        const own = limits.filter(({ limit }) => directionOf(limit) === direction)
        return own.length === 0 || isClosed(all, direction)
          ? [<Plain key={direction} direction={direction} limits={all} />]
          : own.map((limit) => <Limit key={limit.limit} limit={limit} />)
      })}
    </ul>
  )
}

function Plain({ direction, limits }: { direction: Direction; limits: Limits }) {
  const { level: words } = useTexts().security.documents
  return (
    <li className="row g-8 spread t-sm">
      <span className="w-6">{words.directions[direction]}</span>
      <span className="c-2">{isClosed(limits, direction) ? words.closed : words.none}</span>
    </li>
  )
}

const isClosed = (limits: Limits, direction: Direction): boolean =>
  limits.some(({ limit, amount }) => directionOf(limit) === direction && amount === '0.00')

function Limit({ limit }: { limit: IdentityLevelState['limits'][number] }) {
  const { level: words } = useTexts().security.documents
  const lang = useLang()
  const { money } = useFormat()
  const [used, amount] = [fromWireMoney(limit.used), fromWireMoney(limit.amount)]
  const percent = amount === 0n ? 100 : Math.min(100, Number((used * 100n) / amount))
  return (
    <li className="col g-6">
      <span className="row g-8 spread t-sm">
        <span className="w-6">{LEVEL_LIMIT_NAMES[limit.limit][lang]}</span>
        <span className="num">{words.left(money(limit.left, { kurus: 'auto' }))}</span>
      </span>
      <span className="docs__bar" aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className="t-xs c-3 num">
        {words.used(money(limit.used, { kurus: 'auto' }), money(limit.amount, { kurus: 'auto' }))}
      </span>
    </li>
  )
}

function Next({
  state: { next, levels },
  waiting,
  onStart,
}: NextProps & { state: IdentityLevelState }) {
  const { level: words } = useTexts().security.documents
  const lang = useLang()
  if (next === null) return <p className="t-sm c-2">{words.highest}</p>
  return (
    <div className="docs__next col g-12">
      <h3 className="w-6">{words.next(String(next.level), words.names[next.level] ?? '')}</h3>
      <ul className="col g-12">
        {next.steps.map((step) => (
          <li key={step} className="docs__step t-sm">
            <span>{LEVEL_STEP_NAMES[step][lang]}</span>
            {waiting.has(step) ? (
              <Badge tone="info" icon="clock">
                {words.waiting}
              </Badge>
            ) : step === 'phone' ? (
              <PhoneConfirmation />
            ) : (
              <Button
                size="sm"
                variant="ink"
                aria-label={`${words.start}: ${LEVEL_STEP_NAMES[step][lang]}`}
                onClick={() => onStart(step)}
              >
                {words.start}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="col g-6">
        <p className="t-sm c-2">{words.atThis}</p>
        <Allowed limits={levels.find((other) => other.level === next.level)?.limits ?? []} />
      </div>
    </div>
  )
}

function Allowed({ limits }: { limits: Limits }) {
  const { level: words } = useTexts().security.documents
  const lang = useLang()
  const { money } = useFormat()
  return (
    <dl className="col g-6 t-sm">
      {DIRECTIONS.flatMap((direction) => {
        const set = limits.filter(
          ({ limit, amount }) => amount !== null && directionOf(limit) === direction,
        )
        const rows =
          set.length === 0 || isClosed(limits, direction)
            ? [
                [
                  words.directions[direction],
                  isClosed(limits, direction) ? words.closed : words.none,
                ] as const,
              ]
            : set.map(
                ({ limit, amount }) =>
                  [
                    LEVEL_LIMIT_NAMES[limit][lang],
                    money(amount ?? '0.00', { kurus: 'auto' }),
                  ] as const,
              )
        return rows.map(([name, value]) => (
          <div key={name} className="row g-8 spread">
            <dt className="c-2">{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))
      })}
    </dl>
  )
}
