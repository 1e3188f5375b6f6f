import { Fragment } from 'react'
import type { StaffReceipt } from '#shared/contracts/receipts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'

/** The receipts of a transfer, as links; `shown` draws the pictures. Each view is logged. */
export function ReceiptList({
  receipts,
  shown = false,
}: {
  receipts: readonly StaffReceipt[]
  shown?: boolean
}) {
  if (receipts.length === 0) return null
  return (
    <ul className="col g-8">
      {receipts.map((receipt) => (
        <ReceiptItem key={receipt.receiptID} receipt={receipt} shown={shown} />
      ))}
    </ul>
  )
}

function ReceiptItem({ receipt, shown }: { receipt: StaffReceipt; shown: boolean }) {
  const { payments: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const { receiptID, format, uploadedAt, alsoOf } = receipt
  const address = `/v1/staff/receipts/${receiptID}`
  const name = words.receipt(format.toUpperCase(), dateTime(uploadedAt))
  return (
    <li className="col g-8">
      <a className="office-link row g-8" href={address} download>
        <Icon name="download" size={16} />
        {name}
      </a>
      {alsoOf.length > 0 && (
        <p className="c-warn t-sm">
          {words.receiptUsed}
          {/* The first digits of an ID are its time, so payments of one day share them. */}
          {alsoOf.map((id) => (
            <Fragment key={id}>
              {' '}
              <Go to={`/transactions/${id}`} className="office-link num" title={id}>
                …{id.slice(-8)}
              </Go>
            </Fragment>
          ))}
        </p>
      )}
      {shown && format !== 'pdf' && (
        <img className="office-receipt" src={address} alt={name} loading="lazy" />
      )}
    </li>
  )
}
