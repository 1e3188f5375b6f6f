import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffDocument } from '#shared/contracts/staff/documents.ts'
import { may } from '#shared/office/staff.ts'
import { DOCUMENT_NAMES } from '#shared/players/documents.ts'
import { List } from '../list.tsx'
import { useOffice, useOfficeLang } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Views } from '../views.tsx'
import { useWork, WORK_RENEW_MS } from '../work/use-work.ts'
import { useWorkColumns } from '../work/work-columns.tsx'
import { WorkTarget } from '../work/work-target.tsx'
import { useDocumentColumns } from './document-columns.tsx'

export function DocumentsPage({ me }: { me: Me }) {
  const { documents: words } = useOffice()
  const lang = useOfficeLang()
  const [state, setState] = useState<'waiting' | 'decided'>('waiting')
  const columns = useDocumentColumns()
  const work = useWork('documents')
  const workColumns = useWorkColumns<StaffDocument>({
    work,
    itemOf: ({ documentID }) => documentID,
    nameOf: ({ username, kind }) => `${username}, ${DOCUMENT_NAMES[kind][lang]}`,
    sinceOf: ({ uploadedAt }) => uploadedAt,
    mayTake: may(me.roles, 'document.decide'),
  })
  const isWaiting = state === 'waiting'
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <WorkTarget me={me} work={work} />
      </PageHead>
      <Views
        label={words.filter}
        views={['waiting', 'decided'] as const}
        shown={state}
        nameOf={(known) => words[known]}
        onShow={setState}
      />
      <List
        method="list_documents"
        data={{ state }}
        label={words.title}
        columns={
          isWaiting
            ? [...columns.filter(({ id }) => id !== 'state' && id !== 'by'), ...workColumns]
            : columns
        }
        everyMs={isWaiting ? WORK_RENEW_MS : undefined}
        keyOf={({ documentID }) => documentID}
        none={
          isWaiting
            ? { icon: 'checkcircle', title: words.none, text: words.noneText }
            : { icon: 'card', title: words.noneDecided }
        }
      />
    </>
  )
}
