import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useOffice } from '../office-texts.ts'

type Props = {
  name: string | undefined
  accept: string
  maxBytes: number
  tooLarge: string
  onChoose: (file: File) => void
}

/** Picks a file of this computer; a file over the limit is reported and not accepted. */
export function FileButton({ name, accept, maxBytes, tooLarge, onChoose }: Props) {
  const { reconciliation: words } = useOffice()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  return (
    <div className="field">
      <div className="field__label">
        <span>{words.file}</span>
      </div>
      <div className="row g-8">
        <Button variant="outline" onClick={() => input.current?.click()}>
          {name === undefined ? words.choose : words.replace}
        </Button>
        <span className={isTooLarge ? 'c-down' : 'c-3 cut'} role={isTooLarge ? 'alert' : undefined}>
          {isTooLarge ? tooLarge : (name ?? words.noFile)}
        </span>
        <input
          ref={input}
          type="file"
          accept={accept}
          className="sr"
          aria-label={words.choose}
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file === undefined) return
            setTooLarge(file.size > maxBytes)
            if (file.size <= maxBytes) onChoose(file)
          }}
        />
      </div>
    </div>
  )
}
