import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlaceTerm } from '#shared/contracts/staff/trading.ts'
import type { TradingTerm } from '#shared/contracts/staff/trading-terms.ts'
import { toWireMoney } from '#shared/money.ts'
import {
  MARGIN_ALONE,
  TERM_BOUNDS,
  TERM_KINDS,
  type TermKind,
  type TermLevel,
} from '#shared/office/trading-terms.ts'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { useTermText } from './term-text.ts'

/**
 * The place of a term and the value that was seen there; `lines`: the number of the match's markets
 * it covers.
 */
export type TermTarget = Pick<TradingTerm, 'level' | 'key' | 'name'> & {
  terms: readonly PlaceTerm[]
  lines?: number
}
type Act = 'set' | 'remove'
type Props = {
  kind: TermKind | undefined
  place: TermTarget | undefined
  act?: Act
  onNotice: (notice: string) => void
  onClose: () => void
}

/**
 * Sets or removes a margin or a limit. `kind` and `place` are chosen in the dialog unless given.
 */
export function TermDialog({ kind: given, place, act: first = 'set', onNotice, onClose }: Props) {
  const { terms: words } = useOffice()
  const client = useQueryClient()
  const [kind, setKind] = useState<TermKind>(given ?? 'margin')
  const boundsText = useBoundsText(kind)
  const [requestID] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<{ level: TermLevel; key: string }>({
    level: 'sport',
    key: 'football',
  })
  const [wanted, setWanted] = useState<Act>(first)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const held = place?.terms.find((term) => term.kind === kind)
  const hasOwn = typeof held?.own === 'string'
  const removes = hasOwn && wanted === 'remove'
  const acts = { set: words.set[kind], remove: words.remove }
  return (
    <AskDialog
      title={
        place === undefined
          ? acts.set
          : removes
            ? words.removeTitle(place.name)
            : `${acts.set}: ${place.name}`
      }
      text={[
        ...(place?.lines !== undefined && place.lines > 1 ? [words.everyLine(place.lines)] : []),
        removes ? words.removeText : boundsText,
      ].join(' ')}
      act={removes ? acts.remove : acts.set}
      danger={removes}
      onClose={onClose}
      onAct={async (reason) => {
        const { level, key } = place ?? chosen
        const { outcome } = await callStaff('set_term', {
          requestID,
          kind,
          level,
          key,
          ...(held && { from: held.own }),
          value: removes ? null : typed,
          reason,
        }).catch((failure: unknown) => {
          setWrong(failure instanceof CallRefusal ? failure.fields['value'] : undefined)
          throw failure
        })
        await client.invalidateQueries()
        onNotice(outcome === 'set' ? words.done : words.proposed)
      }}
    >
      {given === undefined && (
        <ChoiceField
          label={words.kindLabel}
          value={kind}
          choices={TERM_KINDS.map((known) => [known, words.kinds[known]] as const)}
          onChange={(next) => setKind(TERM_KINDS.find((known) => known === next) ?? 'margin')}
        />
      )}
      {place === undefined && <PlaceFields chosen={chosen} onChoose={setChosen} />}
      {place !== undefined && held !== undefined && <Holding level={place.level} term={held} />}
      {hasOwn && (
        <ChoiceField
          label={words.act}
          value={wanted}
          choices={[
            ['set', words.change],
            ['remove', words.remove],
          ]}
          onChange={(next) => setWanted(next === 'remove' ? 'remove' : 'set')}
        />
      )}
      {!removes && (
        <AmountField
          label={kind === 'margin' ? words.percent : words.amount}
          before={kind === 'margin' ? '%' : '₺'}
          required
          value={typed}
          error={wrong}
          onValue={setTyped}
        />
      )}
    </AskDialog>
  )
}

function Holding({ level, term: { kind, own, wider } }: { level: TermLevel; term: PlaceTerm }) {
  const { terms: words } = useOffice()
  const write = useTermText()
  const beneath =
    wider === null ? undefined : ([write(kind, wider.value), words.levels[wider.level]] as const)
  const description =
    own === null
      ? beneath === undefined
        ? words.noOwn
        : words.now(...beneath)
      : [
          words.now(write(kind, own), words.levels[level]),
          ...(beneath === undefined ? [] : [words.without(...beneath)]),
        ].join(' ')
  return (
    <p className="c-2" role="status">
      {description}
    </p>
  )
}

function useBoundsText(kind: TermKind): string {
  const {
    terms: { bounds },
  } = useOffice()
  const write = useTermText()
  const text = (value: bigint) => write(kind, toWireMoney(value))
  const { min, max } = TERM_BOUNDS[kind]
  return kind === 'margin'
    ? bounds.margin(text(min), text(max), `${text(MARGIN_ALONE.min)} – ${text(MARGIN_ALONE.max)}`)
    : bounds.money(text(min), text(max))
}

const LEVELS = ['sport', 'league', 'type'] as const

function PlaceFields({
  chosen,
  onChoose,
}: {
  chosen: { level: TermLevel; key: string }
  onChoose: (chosen: { level: TermLevel; key: string }) => void
}) {
  const { terms: words, trading } = useOffice()
  const [sport, setSport] = useState('football')
  const { data } = useQuery(asked('get_term_choices', { sport }))
  const keysAt = (level: TermLevel, of = data): (readonly [string, string])[] =>
    (level === 'league'
      ? of?.leagues.map(({ leagueID, name }) => [leagueID, name] as const)
      : of?.types.map(({ type, name }) => [`${sport}/${type}`, name] as const)) ?? []
  const go = (level: TermLevel, inSport: string) =>
    onChoose({
      level,
      key: level === 'sport' ? inSport : inSport === sport ? (keysAt(level)[0]?.[0] ?? '') : '',
    })
  const keys = chosen.level === 'sport' ? [] : keysAt(chosen.level)
  return (
    <>
      <div className="office-pair">
        <ChoiceField
          label={words.level}
          value={chosen.level}
          choices={LEVELS.map((level) => [level, words.levels[level]] as const)}
          onChange={(level) => go(LEVELS.find((known) => known === level) ?? 'sport', sport)}
        />
        <ChoiceField
          label={trading.sport}
          value={sport}
          choices={Object.entries(trading.sports)}
          onChange={(next) => {
            setSport(next)
            go(chosen.level, next)
          }}
        />
      </div>
      {chosen.level !== 'sport' && (
        <ChoiceField
          label={words.levels[chosen.level]}
          value={chosen.key}
          choices={[
            ...(keys.some(([key]) => key === chosen.key) ? [] : [[chosen.key, '–'] as const]),
            ...keys,
          ]}
          onChange={(key) => onChoose({ ...chosen, key })}
        />
      )}
    </>
  )
}
