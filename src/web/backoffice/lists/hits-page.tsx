import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { HIT_STATES, LIST_KINDS, type HitState, type ListKind } from '#shared/office/lists.ts'
import { ChoiceField } from '../choice-field.tsx'
import { List } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { Views } from '../views.tsx'
import { useHitColumns } from './hit-columns.tsx'

export function HitsPage({ me }: { me: Me }) {
  const {
    lists: { hits: words, kinds },
  } = useOffice()
  const [state, setState] = useState<HitState>('waiting')
  const [kind, setKind] = useState<ListKind>()
  const columns = useHitColumns({ me })
  return (
    <>
      <Views
        label={words.filter}
        views={HIT_STATES}
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
            ...LIST_KINDS.map((known) => [known, kinds[known]] as const),
          ]}
          onChange={(chosen) => setKind(LIST_KINDS.find((known) => known === chosen))}
        />
      </div>
      <List
        method="list_hits"
        data={{ state, ...(kind !== undefined && { kind }) }}
        label={words.title}
        columns={columns}
        keyOf={({ hitID }) => hitID}
        none={{
          icon: 'eye',
          title: words.none[state],
          ...(state === 'waiting' && { text: words.noneText }),
        }}
      />
      <p className="c-3 t-xs lists-note">{words.scoreHelp}</p>
    </>
  )
}
