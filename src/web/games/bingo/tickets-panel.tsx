import { TicketCard } from './ticket-card.tsx'
import type { Hall } from './use-hall.ts'

export function TicketsPanel({ hall }: { hall: Hall }) {
  const { texts, marked, mode, own, shared, called, ball, pattern, client } = hall
  const isPlayed = mode === 'fun' || own?.roundID === shared.roundID
  return (
    // The scroll area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="bh-tickets" aria-label={texts.hall.myTickets} tabIndex={0}>
      <header className="bh-panel__head">
        <h2>{mode === 'fun' ? texts.hall.tries : texts.hall.myTickets}</h2>
        {own !== undefined && mode === 'real' && (
          <span>{texts.hall.ticketsOf(String(own.round), own.tickets.length)}</span>
        )}
        {mode === 'fun' && shared.phase !== 'calling' && (
          <button type="button" className="btn btn--sm btn--ghost" onClick={client.newPractice}>
            {texts.hall.newTries}
          </button>
        )}
      </header>
      {mode === 'fun' && <p className="bh-note">{texts.hall.triesText}</p>}
      {marked.length === 0 ? (
        <div className="bh-empty">
          <b>{texts.hall.noTickets}</b>
          <p>{texts.hall.noTicketsText}</p>
        </div>
      ) : (
        <div className="bh-tickets__grid">
          {marked.map((ticket) => (
            <TicketCard
              key={ticket.ticketID}
              ticket={ticket}
              called={called}
              newest={ball}
              pattern={pattern ?? shared.next[0]?.pattern ?? undefined}
              isPlayed={isPlayed}
              texts={texts}
            />
          ))}
        </div>
      )}
    </section>
  )
}
