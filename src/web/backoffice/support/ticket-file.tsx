import type { SupportTicket } from '#shared/contracts/staff/support.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

const MEGABYTE = 1024 * 1024

/** A player's file: the picture, and the link to the file. Each view is logged. */
export function TicketFile({
  file: { fileID, format, size },
}: {
  file: NonNullable<SupportTicket['messages'][number]['file']>
}) {
  const {
    support: { live: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  const address = `/v1/staff/ticket-files/${fileID}`
  const name = words.file(format.toUpperCase(), number(Math.max(0.01, size / MEGABYTE), 2))
  return (
    <div className="col g-8 desk-file">
      <a className="office-link row g-8" href={address} download>
        <Icon name="download" size={16} />
        {name}
      </a>
      {format !== 'pdf' && (
        <img className="office-receipt" src={address} alt={name} loading="lazy" />
      )}
    </div>
  )
}
