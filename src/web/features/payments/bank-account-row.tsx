import { useRef } from 'react'
import { formatIban } from '#shared/payments/iban.ts'
import { useMedia } from '#web/lib/media.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shortAccount, type BankAccount } from './bank-account.ts'
import { CopyButton } from './copy-button.tsx'
import { useSlide } from './slide.ts'

export function BankAccountRow({
  account,
  onEdit,
  onRemove,
}: {
  account: BankAccount
  onEdit: () => void
  onRemove: () => void
}) {
  const { payments } = useTexts()
  const card = useRef<HTMLDivElement>(null)
  const slide = useSlide(() => card.current, onRemove)
  const touch = useMedia('(pointer: coarse)')
  const name = shortAccount(account)
  return (
    <li className="banks__row">
      <span className="banks__under" aria-hidden="true">
        <Icon name="trash" />
        {payments.remove}
      </span>
      <div ref={card} className="card banks__card" {...slide}>
        <span className="pm__i">
          <Icon name="bank" />
        </span>
        <div className="grow banks__text">
          <p className="w-6">{account.bankName}</p>
          <p className="t-sm c-2">{account.owner}</p>
          <p className="t-sm num banks__iban">{formatIban(account.iban)}</p>
          {touch && <p className="t-xs c-3">{payments.slideToRemove}</p>}
        </div>
        <div className="banks__acts">
          <CopyButton value={account.iban} label={payments.iban} />
          <IconButton icon="note" size="sm" label={payments.editNamed(name)} onClick={onEdit} />
          <IconButton
            icon="trash"
            size="sm"
            label={payments.removeNamed(name)}
            onClick={onRemove}
          />
        </div>
      </div>
    </li>
  )
}
