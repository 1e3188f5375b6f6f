import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Cut } from '#shared/office/content-kinds.ts'
import { hashedAddress } from '#web/lib/art-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { useOffice } from '../office-texts.ts'
import { sendFile } from '../send-file.ts'
import './content.css'

const TYPES = 'image/jpeg,image/png,image/webp,image/avif'
const MAX_BYTES = 12 * 1024 * 1024
const SHOWN = { hero: '1280.webp', card: '780.webp', logo: '640.webp', icon: '192.png' } as const
const FOCUSES = ['auto', 'west', 'centre', 'east'] as const

/**
 * Uploads a file unchanged and returns the base path of the cut picture.
 * @throws Error with the server's message
 */
async function upload(
  file: File,
  cut: Cut,
  focus: string,
  words: { failed: string; tooLarge: string },
): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error(words.tooLarge)
  const { image } = await sendFile(`/v1/content-pictures?cut=${cut}&focus=${focus}`, file, {
    type: file.type,
    failed: words.failed,
  })
  if (typeof image !== 'string') throw new Error(words.failed)
  return image
}

type Props = {
  label: string
  cut: Cut
  image: string
  error: string | undefined
  disabled: boolean
  onChange: (image: string) => void
}

export function PictureField({ label, cut, image, error, disabled, onChange }: Props) {
  const {
    content: { picture: words },
  } = useOffice()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [focus, setFocus] = useState<string>('auto')
  const sending = useMutation({
    mutationFn: (file: File) => upload(file, cut, focus, words),
    onSuccess: onChange,
  })
  const fault = sending.error?.message ?? error
  return (
    <div
      className={`field content-picture content-picture--${cut}`}
      role="group"
      aria-labelledby={id}
    >
      <div className="field__label">
        <span id={id}>{label}</span>
      </div>
      {image === '' ? (
        <div className="content-picture__none">
          <Icon name="sparkle" size={24} />
          <span>{words.none}</span>
        </div>
      ) : (
        <img
          className={`content-picture__shown content-picture__shown--${cut}`}
          src={`${hashedAddress(image)}-${SHOWN[cut]}`}
          alt=""
        />
      )}
      {!disabled && (
        <div className="content-picture__acts">
          <Button
            variant="outline"
            size="sm"
            busy={sending.isPending}
            onClick={() => input.current?.click()}
          >
            {sending.isPending ? words.busy : image === '' ? words.choose : words.replace}
          </Button>
          {image !== '' && (
            <Button variant="ghost" size="sm" onClick={() => onChange('')}>
              {words.remove}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept={TYPES}
            className="sr"
            aria-label={`${label}: ${words.choose}`}
            tabIndex={-1}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file !== undefined) sending.mutate(file)
              event.target.value = ''
            }}
          />
          {(cut === 'hero' || cut === 'card') && (
            <ChoiceField
              label={words.focus}
              value={focus}
              choices={FOCUSES.map((name) => [name, words.focuses[name]])}
              onChange={setFocus}
            />
          )}
        </div>
      )}
      {fault === undefined ? (
        <span className="field__help">{words.help}</span>
      ) : (
        <span className="field__help field__help--error" role="alert">
          <Icon name="alert" size={16} />
          {fault}
        </span>
      )}
    </div>
  )
}
