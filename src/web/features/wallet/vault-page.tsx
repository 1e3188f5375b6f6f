import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { VaultPot } from '#shared/contracts/vault.ts'
import { call } from '#web/lib/api.ts'
import { refreshBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { openOverlay } from '#web/lib/overlays.ts'
import { queryClient } from '#web/lib/query.ts'
import { useRestricted } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failed, useErrorText } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VaultForm } from './vault-form.tsx'
import { VAULT } from './vault-query.ts'
import './vault.css'

export function VaultPage() {
  const words = useTexts().wallet.vault
  const format = useFormat()
  const restricted = useRestricted()
  const state = useQuery({ ...VAULT, staleTime: 0 })
  useDocumentTitle(words.title)
  // A withdrawal from the vault was made or came back in another tab or by staff.
  useTopic('balance', (_balance, isSnapshot, mayHaveMissed) => {
    if (!isSnapshot || mayHaveMissed)
      void queryClient.invalidateQueries({ queryKey: VAULT.queryKey })
  })
  const data = state.data?.data
  return (
    <div className="vault">
      <header>
        <h1 className="title-lg">{words.title}</h1>
        <p className="c-2">{words.lead}</p>
      </header>
      {state.isError && data === undefined ? (
        <Failed error={state.error} onRetry={() => void state.refetch()} />
      ) : data === undefined ? (
        <Skeleton width="100%" height={320} radius={12} />
      ) : (
        <>
          <section className="card card--pad vault__total">
            <div>
              <h2 className="t-sm c-2">{words.total}</h2>
              <p className="title-lg num">{format.money(data.amount)}</p>
            </div>
            {data.pots.length > 0 && (
              <Button
                variant="primary"
                onClick={() => openOverlay({ name: 'cashier', tab: 'withdraw', fromVault: true })}
              >
                {words.withdraw}
              </Button>
            )}
          </section>
          {!restricted && <VaultForm />}
          <section aria-labelledby="vault-pots">
            <h2 className="title-sm vault__h" id="vault-pots">
              {words.pots}
            </h2>
            {data.pots.length === 0 ? (
              <Empty icon="lock" title={words.none} text={words.noneText} />
            ) : (
              <ul className="card vault__pots">
                {data.pots.map((pot) => (
                  <Pot key={pot.id} pot={pot} mayTake={!restricted} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </div>
  )
}

function Pot({ pot, mayTake }: { pot: VaultPot; mayTake: boolean }) {
  const words = useTexts().wallet.vault
  const format = useFormat()
  const errorText = useErrorText()
  const [now] = useState(Date.now)
  const requestId = useRef(crypto.randomUUID())
  const take = useMutation({
    mutationFn: () =>
      call('finance', 'take_from_vault', { requestId: requestId.current, potID: pot.id }),
    onSuccess: (reply) => {
      queryClient.setQueryData(VAULT.queryKey, reply)
      showToast('up', words.taken)
      void refreshBalance()
    },
  })
  const isReady = pot.returnsAt !== null && Date.parse(pot.returnsAt) <= now
  const amount = format.money(pot.amount)
  return (
    <li className="vault__pot">
      <span className="icon-box">
        <Icon name={isReady ? 'check' : 'lock'} />
      </span>
      <span className="grow">
        <span className="w-6 num">{amount}</span>
        <span className="t-sm c-2">{stateOf(pot, now, words, format.dateTime)}</span>
        <span className="t-xs c-3">{words.madeOn(format.longDate(pot.madeAt))}</span>
        {take.error !== null && (
          <span className="field__help field__help--error" role="alert">
            {errorText(take.error)}
          </span>
        )}
      </span>
      {isReady && mayTake && (
        <Button
          size="sm"
          variant="outline"
          busy={take.isPending}
          aria-label={words.takeNamed(amount)}
          onClick={() => take.mutate()}
        >
          {words.take}
        </Button>
      )}
    </li>
  )
}

function stateOf(
  { endsAt, returnsAt }: VaultPot,
  now: number,
  words: ReturnType<typeof useTexts>['wallet']['vault'],
  moment: (time: string) => string,
): string {
  if (endsAt === null || returnsAt === null) return words.onlyWithdrawn
  if (Date.parse(endsAt) > now) return words.runs(moment(endsAt))
  return Date.parse(returnsAt) > now ? words.cools(moment(returnsAt)) : words.ready
}
