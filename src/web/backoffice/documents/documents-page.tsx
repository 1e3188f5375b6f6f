import { useState } from 'react'
import { List } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { useDocumentColumns } from './document-columns.tsx'

/** What players sent and nobody has judged yet, or what was judged. */
export function DocumentsPage() {
  const { documents: words } = useOffice()
  const [state, setState] = useState<'waiting' | 'decided'>('waiting')
  const columns = useDocumentColumns()
  const isWaiting = state === 'waiting'
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <div className="row g-8 office-chips" role="group" aria-label={words.filter}>
        {(['waiting', 'decided'] as const).map((known) => <button key={known} type="button" className="chip" aria-pressed={known === state} onClick={() => setState(known)}>{words[known]}</button>)}
      </div>
      <List
        method="list_documents" data={{ state }} label={words.title} columns={isWaiting ? columns.filter(({ id }) => id !== 'state' && id !== 'by') : columns} keyOf={({ documentID }) => documentID}
        none={isWaiting ? { icon: 'checkcircle', title: words.none, text: words.noneText } : { icon: 'card', title: words.noneDecided }}
      />
    </>
  )
}
