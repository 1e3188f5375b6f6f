import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { proposeVenueLimits, type Venue, type VenueLimits } from '#shared/contracts/staff/venues.ts'
import { asked } from '../asking.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormAmount, FormNumber } from '../forms/fields.tsx'
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
  venue: { venueID, version, name, limits },
  onDone,
  onClose,
}: {
  venue: Venue
  onDone: () => void
  onClose: () => void
}) {
  const { tables: words } = useOffice()
  const client = useQueryClient()
  const form = useCallForm({
    schema: proposeVenueLimits.input,
    start: () => ({ requestID: crypto.randomUUID(), venueID, version, limits, reason: '' }),
    send: (values) => callStaff('propose_venue_limits', values),
    onSent: async () => {
      await client.invalidateQueries()
      onDone()
      onClose()
    },
  })
  return (
    <CallDialog
      form={form}
      title={words.changeTitle(name)}
      text={words.venues.text}
      act={words.propose}
      onClose={onClose}
    >
      <div className="tables-fields tables-fields--two">
        {fieldsOf(limits).map(([field, kind]) => {
          const FormField = kind === 'money' ? FormAmount : FormNumber
          return (
            <FormField
              key={field}
              control={form.control}
              name={`limits.${field}`}
              label={words.venues[field]}
              required
            />
          )
        })}
      </div>
    </CallDialog>
  )
}
