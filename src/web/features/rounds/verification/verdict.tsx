import { Icon } from '#web/ui/icon.tsx'

export function Verdict({ holds, title, text }: { holds: boolean; title: string; text: string }) {
  return (
    <div className="card card--pad verdict">
      <span className={holds ? 'c-up' : 'c-down'}>
        <Icon name={holds ? 'checkcircle' : 'xcircle'} size={24} />
      </span>
      <div>
        <h3 className="w-6">{title}</h3>
        <p className="t-sm c-2">{text}</p>
      </div>
    </div>
  )
}
