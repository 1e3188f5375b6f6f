import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PriceSourceRow, SourceLevel } from '#shared/contracts/staff/price-sources.ts'
import { PRICE_SOURCES, type PriceSource } from '#shared/office/price-source.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

type Place = { level: SourceLevel; key: string }
type Props = {
  /** The setting to change; without it the place is chosen in the dialog. */
  row: PriceSourceRow | undefined
  removes: boolean
  onNotice: (notice: string) => void
  onClose: () => void
}

/** Sets whose prices are used in a sport or a league, or removes the setting. */
export function PriceSourceDialog({ row, removes, onNotice, onClose }: Props) {
  const { terms: words } = useOffice()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  const [place, setPlace] = useState<Place>({
    level: row?.level ?? 'sport',
    key: row?.key ?? 'football',
  })
  const [source, setSource] = useState<PriceSource>(row?.source === 'feed' ? 'model' : 'feed')
  const act = removes ? words.remove : words.set.source
  return (
    <AskDialog
      title={
        row === undefined ? act : removes ? words.removeTitle(row.name) : `${act}: ${row.name}`
      }
      text={removes ? words.removeText : words.sources.text[source]}
      act={act}
      danger={removes}
      onClose={onClose}
      onAct={async (reason) => {
        const { outcome } = await callStaff('set_price_source', {
          requestID,
          ...place,
          ...(row && { from: row.source }),
          source: removes ? null : source,
          reason,
        })
        await client.invalidateQueries()
        onNotice(outcome === 'set' ? words.done : words.proposed)
      }}
    >
      {row === undefined && <PlaceFields place={place} onPlace={setPlace} />}
      {!removes && (
        <ChoiceField
          label={words.sources.source}
          value={source}
          choices={PRICE_SOURCES.map((known) => [known, words.sources.names[known]] as const)}
          onChange={(next) => setSource(PRICE_SOURCES.find((known) => known === next) ?? 'model')}
        />
      )}
    </AskDialog>
  )
}

/** The whole sport, or one of its leagues. */
function PlaceFields({ place, onPlace }: { place: Place; onPlace: (place: Place) => void }) {
  const { trading } = useOffice()
  const [sport, setSport] = useState('football')
  const { data } = useQuery(asked('get_term_choices', { sport }))
  return (
    <div className="office-pair">
      <ChoiceField
        label={trading.sport}
        value={sport}
        choices={Object.entries(trading.sports)}
        onChange={(next) => {
          setSport(next)
          onPlace({ level: 'sport', key: next })
        }}
      />
      <ChoiceField
        label={trading.league}
        value={place.level === 'league' ? place.key : ''}
        choices={[
          ['', trading.allLeagues],
          ...(data?.leagues.map(({ leagueID, name }) => [leagueID, name] as const) ?? []),
        ]}
        onChange={(key) =>
          onPlace(key === '' ? { level: 'sport', key: sport } : { level: 'league', key })
        }
      />
    </div>
  )
}
