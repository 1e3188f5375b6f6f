import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useOffice } from '../office-texts.ts'

type Props = {
  name: string | undefined
  accept: string
  mostBytes: number
  tooLarge: string
  onChoose: (file: File) => void
}

/** A file of this computer's, by its name; one that is too large is said and not taken. */
export function FileButton({ name, accept, mostBytes, tooLarge, onChoose }: Props) {
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
            setTooLarge(file.size > mostBytes)
            if (file.size <= mostBytes) onChoose(file)
          }}
        />
      </div>
    </div>
  )
}
