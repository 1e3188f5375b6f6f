import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { List } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go } from '../route.tsx'
import { useLinkColumns } from './link-columns.tsx'

/** Accounts that may be one person's: those nobody has judged yet, or what was judged. */
export function LinksPage({ me }: { me: Me }) {
  const { risk: { title, links: words } } = useOffice()
  const [state, setState] = useState<'waiting' | 'decided'>('waiting')
  const columns = useLinkColumns({ me })
  return (
    <>
      <nav className="c-3 office-crumb"><Go to="/risk">{title}</Go> › {words.title}</nav>
      <PageHead title={words.title} intro={words.intro} />
      <div className="row g-8 office-chips" role="group" aria-label={words.filter}>
        {(['waiting', 'decided'] as const).map((known) => <button key={known} type="button" className="chip" aria-pressed={known === state} onClick={() => setState(known)}>{words.states[known]}</button>)}
      </div>
      <List method="list_links" data={{ state }} label={words.title} columns={columns} keyOf={({ linkID }) => linkID} none={{ icon: 'users', title: words.none[state], ...(state === 'waiting' && { text: words.noneText }) }} />
    </>
  )
}
