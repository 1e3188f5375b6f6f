import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Venue, VenueLimits } from '#shared/contracts/staff/venues.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, Waiting } from '../parts.tsx'
import { Change, LimitsFrame } from './limits-frame.tsx'
import { fieldsOf, limitOf, type VenueField } from './venue-fields.ts'

export function VenuePage({ me, venueID }: { me: Me; venueID: string }) {
  const { tables: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('get_venue', { venueID }))
  const [isChanging, setChanging] = useState(false)
  const [notice, setNotice] = useState('')
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  const { venue, history } = data
  const { waiting } = venue
  const write = (limits: VenueLimits, field: VenueField, kind: 'money' | 'number') =>
    kind === 'money' ? money(limitOf(limits, field)) : number(Number(limitOf(limits, field)))
  const changes =
    waiting === null
      ? []
      : fieldsOf(waiting.limits).map(
          ([field, kind]) =>
            [
              words.venues[field],
              <Change
                key={field}
                before={write(venue.limits, field, kind)}
                after={write(waiting.limits, field, kind)}
              />,
            ] as const,
        )
  return (
    <>
      <LimitsFrame
        me={me}
        name={venue.name}
        intro={venue.limits.of === 'hall' ? words.venues.hallIntro : words.venues.sportIntro}
        notice={notice}
        waiting={waiting}
        asked={changes}
        history={history}
        onChange={() => setChanging(true)}
      >
        <section className="card office-section" aria-label={words.venues.limits}>
          <h2>{words.venues.limits}</h2>
          <Facts
            facts={[
              ...fieldsOf(venue.limits).map(([field, kind]): [string, ReactNode] => [
                words.venues[field],
                <span key={field} className="num">
                  {write(venue.limits, field, kind)}
                </span>,
              ]),
              ...(venue.guaranteeDay === null
                ? []
                : (['held', 'paid'] as const).map((part): [string, ReactNode] => [
                    words.venues.guaranteeDay[part],
                    <span key={part} className="num">
                      {money(venue.guaranteeDay?.[part] ?? '0.00')}
                    </span>,
                  ])),
            ]}
          />
        </section>
      </LimitsFrame>
      {isChanging && (
        <VenueDialog
          venue={venue}
          onDone={() => setNotice(words.proposed)}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}

function VenueDialog({
  venue,
  onDone,
  onClose,
}: {
  venue: Venue
  onDone: () => void
  onClose: () => void
}) {
  const { tables: words } = useOffice()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<Readonly<Partial<Record<VenueField, string>>>>(() =>
    Object.fromEntries(
      fieldsOf(venue.limits).map(([field]) => [field, limitOf(venue.limits, field)]),
    ),
  )
  const amount = (field: VenueField) => typed[field] ?? ''
  return (
    <AskDialog
      title={words.changeTitle(venue.name)}
      text={words.venues.text}
      act={words.propose}
      onClose={onClose}
      onAct={async (reason) => {
        const limits =
          venue.limits.of === 'hall'
            ? {
                of: 'hall' as const,
                ticket: amount('ticket'),
                maxTickets: Number(typed.maxTickets),
                minPlayers: Number(typed.minPlayers),
                minTickets: Number(typed.minTickets),
                guaranteeLine: amount('guaranteeLine'),
                guaranteeMiddle: amount('guaranteeMiddle'),
                guaranteeFull: amount('guaranteeFull'),
                guaranteeBudget: amount('guaranteeBudget'),
              }
            : {
                of: 'sport' as const,
                minStake: amount('minStake'),
                maxStake: amount('maxStake'),
                maxWin: amount('maxWin'),
                roundMax: amount('roundMax'),
              }
        await callStaff('propose_venue_limits', {
          requestID,
          venueID: venue.venueID,
          version: venue.version,
          limits,
          reason,
        })
        await client.invalidateQueries()
        onDone()
      }}
    >
      <div className="tables-fields tables-fields--two">
        {fieldsOf(venue.limits).map(([field, kind]) => {
          const shared = { label: words.venues[field], required: true, value: typed[field] ?? '' }
          const type = (value: string) => setTyped({ ...typed, [field]: value })
          return kind === 'money' ? (
            <AmountField key={field} {...shared} onValue={type} />
          ) : (
            <TextField
              key={field}
              {...shared}
              inputSize="md"
              inputMode="numeric"
              maxLength={15}
              onChange={({ target }) => type(target.value)}
            />
          )
        })}
      </div>
    </AskDialog>
  )
}
