import { useState } from 'react'
import { List } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Views } from '../views.tsx'
import { useDocumentColumns } from './document-columns.tsx'

export function DocumentsPage() {
  const { documents: words } = useOffice()
  const [state, setState] = useState<'waiting' | 'decided'>('waiting')
  const columns = useDocumentColumns()
  const isWaiting = state === 'waiting'
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
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
        columns={isWaiting ? columns.filter(({ id }) => id !== 'state' && id !== 'by') : columns}
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
