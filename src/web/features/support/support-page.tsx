import type { ReactNode } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { Conversation } from './conversation.tsx'
import { LiveCard } from './live-card.tsx'
import { NewTicket } from './new-ticket.tsx'
import { readAbout, type SupportSearch } from './support-search.ts'
import './support.css'
import { TicketList } from './ticket-list.tsx'

const NEW = 'new'
const COMPLAINT = 'complaint'

export function SupportPage({
  search,
  contacts,
  onSearch,
}: {
  search: SupportSearch
  contacts: ReactNode
  onSearch: (search: SupportSearch, replace?: boolean) => void
}) {
  const { support: texts } = useTexts()
  useDocumentTitle(texts.title)
  const about = readAbout(search.about)
  const isComplaining = search.ticket === COMPLAINT
  const isAsking = !isComplaining && (search.ticket === NEW || about !== undefined)
  const complain = () =>
    onSearch({ ticket: COMPLAINT, ...(search.about !== undefined && { about: search.about }) })
  const isList = !isAsking && search.ticket === undefined
  return (
    <div className="supp">
      <header className="row g-12 supp__title">
        <h1 className="title-lg grow">{texts.title}</h1>
        {isList && <p className="c-2 supp__lead">{texts.lead}</p>}
        {(isList || isAsking) && (
          <Button variant="outline" icon="flag" onClick={complain}>
            {texts.complaint.file}
          </Button>
        )}
        {isList ? (
          <Button variant="primary" icon="plus" onClick={() => onSearch({ ticket: NEW })}>
            {texts.ask}
          </Button>
        ) : (
          <Button variant="outline" icon="back" onClick={() => onSearch({})}>
            {texts.back}
          </Button>
        )}
      </header>
      {isAsking ? (
        <NewTicket
          about={about}
          onDrop={() => onSearch({ ticket: NEW }, true)}
          onOpened={(ticket) => onSearch({ ticket }, true)}
        />
      ) : isComplaining ? (
        <ComplaintForm
          about={about}
          onDrop={() => onSearch({ ticket: COMPLAINT }, true)}
          onFiled={({ ticketID }) => onSearch({ ticket: ticketID }, true)}
          onCancel={() => onSearch({})}
        />
      ) : search.ticket !== undefined ? (
        <Conversation key={search.ticket} ticketID={search.ticket} />
      ) : (
        <>
          <LiveCard
            onStart={() => onSearch({ ticket: NEW })}
            onOpen={(ticket) => onSearch({ ticket })}
          />
          <TicketList />
        </>
      )}
      {isList && contacts}
      {isList && (
        <p>
          <ButtonLink to="/info/$slug" params={{ slug: 'faq' }} variant="ghost" icon="info">
            {texts.faq}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
