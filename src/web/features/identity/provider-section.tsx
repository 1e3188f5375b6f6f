import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinkedProvider } from '#shared/contracts/sign-in-providers.ts'
import type { Profile } from '#shared/contracts/user.ts'
import { call, CallRefusal } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProofForm } from './proof-form.tsx'

type Factor = Profile['twoFactor']

export function ProviderSection({ twoFactor }: { twoFactor: Factor }) {
  const { providers: texts } = useTexts().security
  const offered = useQuery(query('user', 'list_sign_in_providers', {})).data?.data ?? []
  const list = useQuery(query('user', 'list_linked_providers', {}))
  const [linking, setLinking] = useState<string>()
  const linked = list.data?.data ?? []
  if (offered.length === 0 && linked.length === 0) return null
  return (
    <section
      className="card card--pad me__part"
      id="linked-accounts"
      aria-labelledby="providers-title"
    >
      <h2 className="title-sm" id="providers-title">
        {texts.title}
      </h2>
      <p className="c-2 t-sm">{texts.text}</p>
      {list.isError && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {linked.length > 0 && (
        <ul className="devices">
          {linked.map((row) => (
            <Linked key={row.id} row={row} twoFactor={twoFactor} />
          ))}
        </ul>
      )}
      {offered.map(({ id, name }) =>
        linking === id ? (
          <ProofForm
            key={id}
            twoFactor={twoFactor}
            action={texts.linkNow}
            run={(proof) => call('user', 'link_sign_in_provider', { provider: id, ...proof })}
            onDone={({ data }) => location.assign(data.url)}
            onCancel={() => setLinking(undefined)}
            textOf={(error) =>
              error instanceof CallRefusal && error.is('provider unreachable')
                ? texts.unreachable(name)
                : undefined
            }
          >
            <p className="t-sm">{texts.linkText(name)}</p>
          </ProofForm>
        ) : (
          <Button key={id} variant="outline" icon="plus" onClick={() => setLinking(id)}>
            {texts.link(name)}
          </Button>
        ),
      )}
    </section>
  )
}

function Linked({ row, twoFactor }: { row: LinkedProvider; twoFactor: Factor }) {
  const { providers: texts } = useTexts().security
  const format = useFormat()
  const queries = useQueryClient()
  const [unlinking, setUnlinking] = useState(false)
  return (
    <li className="devices__row col g-12">
      <div className="row g-12">
        <Icon name="user" />
        <div className="grow">
          <p className="w-6">{row.name}</p>
          {row.email !== null && <p className="c-2 t-sm linked__mail">{row.email}</p>}
          <p className="c-2 t-sm num">
            {row.lastUsedAt === null
              ? texts.linkedAt(format.dateTime(row.linkedAt))
              : texts.usedAt(format.dateTime(row.lastUsedAt))}
          </p>
        </div>
        {!unlinking && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={texts.unlinkOf(row.name)}
            onClick={() => setUnlinking(true)}
          >
            {texts.unlink}
          </Button>
        )}
      </div>
      {unlinking && (
        <ProofForm
          twoFactor={twoFactor}
          action={texts.unlink}
          run={(proof) => call('user', 'unlink_sign_in_provider', { id: row.id, ...proof })}
          onDone={async () => {
            showToast('up', texts.unlinked)
            await queries.invalidateQueries({
              queryKey: query('user', 'list_linked_providers', {}).queryKey,
            })
          }}
          onCancel={() => setUnlinking(false)}
        />
      )}
    </li>
  )
}
