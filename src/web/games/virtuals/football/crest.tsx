import { clubOf } from '../names.ts'

export function Crest({ club }: { club: number }) {
  const { shirt, trim } = clubOf(club)
  return (
    <svg className="vs-crest" viewBox="0 0 20 22" aria-hidden="true">
      <path d="M2 1H18V12C18 17 13 20 10 21C7 20 2 17 2 12Z" fill={shirt} />
      {club % 3 === 0 && <path d="M8 1H12V20.4L10 21L8 20.4Z" fill={trim} />}
      {club % 3 === 1 && <path d="M2 7H18V11H2Z" fill={trim} />}
      {club % 3 === 2 && <path d="M2 14L15 1H18V4L4 17Z" fill={trim} />}
      <path
        d="M2 1H18V12C18 17 13 20 10 21C7 20 2 17 2 12Z"
        fill="none"
        stroke="rgb(255 255 255 / 0.28)"
      />
    </svg>
  )
}
