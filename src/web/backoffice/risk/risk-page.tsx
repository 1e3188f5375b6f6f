import { useState } from 'react'
import {
  SIGNAL_KINDS,
  SIGNAL_STATES,
  type SignalKind,
  type SignalState,
} from '#shared/office/risk.ts'
import { ChoiceField } from '../choice-field.tsx'
import { List } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Views } from '../views.tsx'
import { useSignalColumns } from './signal-columns.tsx'

export function RiskPage() {
  const { risk: words } = useOffice()
  const [state, setState] = useState<SignalState>('waiting')
  const [kind, setKind] = useState<SignalKind>()
  const columns = useSignalColumns({ state })
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <Go to="/risk/links" className="btn btn--outline btn--sm">
          {words.links.title}
        </Go>
        <Go to="/risk/thresholds" className="btn btn--outline btn--sm">
          {words.thresholds}
        </Go>
      </PageHead>
      <Views
        label={words.stateFilter}
        views={SIGNAL_STATES}
        shown={state}
        nameOf={(known) => words.states[known]}
        onShow={setState}
      />
      <div className="office-form">
        <ChoiceField
          label={words.kindFilter}
          value={kind ?? ''}
          choices={[
            ['', words.allKinds],
            ...SIGNAL_KINDS.map((known) => [known, words.kinds[known]] as const),
          ]}
          onChange={(chosen) => setKind(SIGNAL_KINDS.find((known) => known === chosen))}
        />
      </div>
      <List
        method="list_signals"
        data={{ state, ...(kind !== undefined && { kind }) }}
        label={words.title}
        columns={columns}
        keyOf={({ signalID }) => signalID}
        none={{
          icon: 'shield',
          title: words.none[state],
          ...(state === 'waiting' && { text: words.noneText }),
        }}
      />
    </>
  )
}
