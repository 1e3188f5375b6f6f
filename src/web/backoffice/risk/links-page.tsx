import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { List } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Views } from '../views.tsx'
import { useLinkColumns } from './link-columns.tsx'

export function LinksPage({ me }: { me: Me }) {
  const {
    risk: { title, links: words },
  } = useOffice()
  const [state, setState] = useState<'waiting' | 'decided'>('waiting')
  const columns = useLinkColumns({ me })
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/risk">{title}</Go> › {words.title}
      </nav>
      <PageHead title={words.title} intro={words.intro} />
      <Views
        label={words.filter}
        views={['waiting', 'decided'] as const}
        shown={state}
        nameOf={(known) => words.states[known]}
        onShow={setState}
      />
      <List
        method="list_links"
        data={{ state }}
        label={words.title}
        columns={columns}
        keyOf={({ linkID }) => linkID}
        none={{
          icon: 'users',
          title: words.none[state],
          ...(state === 'waiting' && { text: words.noneText }),
        }}
      />
    </>
  )
}
