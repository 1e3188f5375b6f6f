import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PasskeyRow } from '#shared/contracts/passkeys.ts'
import type { Profile } from '#shared/contracts/user.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { addPasskey, isGivenUp, isKnownHere, supportsPasskeys } from './passkeys.ts'
import { ProofForm } from './proof-form.tsx'

type Factor = Profile['twoFactor']

export function PasskeySection({ twoFactor }: { twoFactor: Factor }) {
  const { passkeys: texts } = useTexts().security
  const list = useQuery(query('user', 'list_passkeys', {}))
  const [adding, setAdding] = useState(false)
  return (
    <section className="card card--pad me__part" aria-labelledby="passkeys-title">
      <h2 className="title-sm" id="passkeys-title">
        {texts.title}
      </h2>
      <p className="c-2 t-sm">{texts.text}</p>
      {list.isError && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={48} />}
      {list.data !== undefined && list.data.data.length > 0 && (
        <ul className="devices">
          {list.data.data.map((row) => (
            <Passkey key={row.id} row={row} twoFactor={twoFactor} />
          ))}
        </ul>
      )}
      {!supportsPasskeys() ? (
        <p className="c-3 t-sm">{texts.unsupported}</p>
      ) : adding ? (
        <AddForm twoFactor={twoFactor} onDone={() => setAdding(false)} />
      ) : (
        <Button variant="outline" icon="key" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      )}
    </section>
  )
}

function AddForm({ twoFactor, onDone }: { twoFactor: Factor; onDone: () => void }) {
  const { passkeys: texts } = useTexts().security
  const changed = useChanged()
  return (
    <ProofForm
      twoFactor={twoFactor}
      action={texts.addNow}
      run={addPasskey}
      onDone={async () => {
        await changed(texts.added)
        onDone()
      }}
      onCancel={onDone}
      textOf={(error) =>
        isGivenUp(error) ? texts.givenUp : isKnownHere(error) ? texts.known : undefined
      }
    >
      <p className="t-sm">{texts.addText}</p>
    </ProofForm>
  )
}

function Passkey({ row, twoFactor }: { row: PasskeyRow; twoFactor: Factor }) {
  const { passkeys: texts, unknownDevice } = useTexts().security
  const format = useFormat()
  const [removing, setRemoving] = useState(false)
  const changed = useChanged()
  const name = row.name === '' ? unknownDevice : row.name
  return (
    <li className="devices__row col g-12">
      <div className="row g-12">
        <Icon name="key" />
        <div className="grow">
          <p className="w-6">{name}</p>
          <p className="c-2 t-sm num">
            {row.lastUsedAt === null
              ? texts.addedAt(format.dateTime(row.createdAt))
              : texts.usedAt(format.dateTime(row.lastUsedAt))}
          </p>
        </div>
        {!removing && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={texts.removeOf(name)}
            onClick={() => setRemoving(true)}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      {removing && (
        <ProofForm
          twoFactor={twoFactor}
          action={texts.remove}
          onDone={() => changed(texts.removed)}
          onCancel={() => setRemoving(false)}
          run={(proof) => call('user', 'remove_passkey', { id: row.id, ...proof })}
        />
      )}
    </li>
  )
}

function useChanged(): (text: string) => Promise<void> {
  const queries = useQueryClient()
  return async (text) => {
    showToast('up', text)
    await queries.invalidateQueries({ queryKey: query('user', 'list_passkeys', {}).queryKey })
  }
}
