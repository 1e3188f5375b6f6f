import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, useErrorText } from '#web/ui/empty.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isUnknownCode, loadCode } from './load-code.ts'

export function EmptySlip() {
  const { slip } = useTexts().sports
  const format = useFormat()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const load = useMutation({
    mutationFn: loadCode,
    onSuccess: (count) =>
      showToast(
        count === 0 ? 'info' : 'up',
        count === 0 ? slip.loadedNone : slip.loaded(format.number(count)),
      ),
  })
  const error =
    load.error === null
      ? undefined
      : isUnknownCode(load.error)
        ? slip.loadFailed
        : errorText(load.error)
  return (
    <div className="slip__empty">
      <Empty icon="slip" title={slip.empty} text={slip.emptyText} level={3} />
      <form
        className="slip__load"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '') load.mutate(code.trim())
        }}
      >
        <TextField
          label={slip.loadLabel}
          inputSize="md"
          value={code}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          onChange={(event) => (setCode(event.target.value.toUpperCase()), load.reset())}
        />
        <Button type="submit" variant="outline" busy={load.isPending}>
          {slip.load}
        </Button>
      </form>
    </div>
  )
}
