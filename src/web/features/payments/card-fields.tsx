import { useId, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useErrorText } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { cardsOf, nameCard, savedCardsQuery, type SavedCard } from './saved-cards.ts'
import type { OrderForm } from './use-order-form.ts'

export function CardFields({ form }: { form: OrderForm }) {
  const { payments } = useTexts()
  const id = useId()
  const { saved, method, values } = form
  if (method === undefined || !saved.methodIDs.includes(method.methodID)) return null
  const cards = cardsOf(saved, method.methodID)
  const chosen = cards.find(({ savedMethodID }) => savedMethodID === values['savedMethodID'])
  return (
    <section className="cash__fields">
      {cards.length > 0 && (
        <>
          <h2 className="w-6 cash__h" id={id}>
            {payments.cardTitle}
          </h2>
          <div className="pms card" role="radiogroup" aria-labelledby={id}>
            {cards.map((card) => (
              <CardRow
                key={card.savedMethodID}
                card={card}
                group={id}
                isOn={card === chosen}
                onPick={() => form.setValue('savedMethodID', card.savedMethodID)}
              />
            ))}
            <div className={classNames('pm', chosen === undefined && 'is-on')}>
              <input
                type="radio"
                className="pm__input"
                name={id}
                checked={chosen === undefined}
                aria-label={payments.otherCard}
                onChange={() => form.setValue('savedMethodID', '')}
              />
              <span className="pm__i">
                <Icon name="plus" />
              </span>
              <span className="grow w-6">{payments.otherCard}</span>
              <Radio isOn={chosen === undefined} />
            </div>
          </div>
        </>
      )}
      {chosen !== undefined ? (
        <p className="t-xs c-3">{payments.savedCardText}</p>
      ) : (
        <Checkbox
          name="saveMethod"
          checked={values['saveMethod'] === 'true'}
          onChange={(checked) => form.setValue('saveMethod', checked ? 'true' : '')}
        >
          <span className="col">
            <span>{payments.saveCard}</span>
            <span className="t-xs c-3">{payments.saveCardText}</span>
          </span>
        </Checkbox>
      )}
    </section>
  )
}

const Radio = ({ isOn }: { isOn: boolean }) => (
  <span className={classNames('box box--radio', isOn && 'is-on')} aria-hidden="true" />
)

function CardRow({
  card,
  group,
  isOn,
  onPick,
}: {
  card: SavedCard
  group: string
  isOn: boolean
  onPick: () => void
}) {
  const { payments } = useTexts()
  const [asking, setAsking] = useState(false)
  const name = nameCard(card)
  return (
    <>
      <div className={classNames('pm', isOn && 'is-on')}>
        <input
          type="radio"
          className="pm__input"
          name={group}
          checked={isOn}
          aria-label={name}
          onChange={onPick}
        />
        <span className="pm__i">
          <Icon name="card" />
        </span>
        <span className="grow w-6 num">{name}</span>
        <span className="pm__card-act">
          <IconButton
            icon="trash"
            size="sm"
            label={payments.removeCard(name)}
            aria-expanded={asking}
            onClick={() => setAsking(!asking)}
          />
        </span>
        <Radio isOn={isOn} />
      </div>
      {asking && <RemoveCard card={card} onDone={() => setAsking(false)} />}
    </>
  )
}

function RemoveCard({ card, onDone }: { card: SavedCard; onDone: () => void }) {
  const { payments } = useTexts()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await call('finance', 'remove_saved_method', { savedMethodID: card.savedMethodID })
      showToast('up', payments.cardRemoved)
      onDone()
    } catch (error) {
      showToast('down', errorText(error))
    }
    setBusy(false)
    await queryClient.invalidateQueries({ queryKey: savedCardsQuery().queryKey })
  }

  return (
    <div className="pm__group" role="group" aria-label={payments.removeCard(nameCard(card))}>
      <p className="t-sm c-2">{payments.removeCardText}</p>
      <Button size="sm" variant="danger" icon="trash" busy={busy} onClick={() => void remove()}>
        {payments.remove}
      </Button>
      <Button size="sm" variant="outline" onClick={onDone}>
        {payments.keep}
      </Button>
    </div>
  )
}
