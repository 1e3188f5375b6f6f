import { useState, type ReactNode } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton, type ButtonVariant } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GameTileSkeleton } from '#web/ui/game-tile.tsx'
import { Icon, ICON_NAMES } from '#web/ui/icon.tsx'
import { Lane } from '#web/ui/lane.tsx'
import { Money } from '#web/ui/money.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented, Tabs } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import './gallery.css'

const VARIANTS: readonly ButtonVariant[] = ['primary', 'ink', 'tonal', 'outline', 'ghost', 'danger']

export function GalleryPage() {
  return (
    <div className="gallery">
      <Samples theme="dark" />
      <Samples theme="light" />
    </div>
  )
}

function Samples({ theme }: { theme: 'dark' | 'light' }) {
  return (
    <div className="gallery__mode" data-theme={theme}>
      <Part title="Düğmeler">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="primary" busy>
          Bekle
        </Button>
        <Button variant="primary" disabled>
          Kapalı
        </Button>
        <Button size="sm" icon="filter">
          Süz
        </Button>
        <IconButton icon="search" label="Ara" variant="outline" />
      </Part>
      <Part title="Alanlar">
        <TextField label="Tutar" aside="En az ₺100" placeholder="0,00" after="₺" />
        <TextField
          label="T.C. kimlik numarası"
          defaultValue="1234567890"
          error="11 hane olmalı, 1 hane eksik."
        />
        <SelectField
          label="İl"
          placeholder="Seç"
          defaultValue=""
          options={[{ value: '34', label: 'İstanbul' }]}
        />
        <Choices />
      </Part>
      <Part title="Rozetler, notlar, para">
        <Badge tone="up" icon="check">
          Tamamlandı
        </Badge>
        <Badge tone="warn" icon="clock">
          İşlemde
        </Badge>
        <Badge tone="down" icon="close">
          Reddedildi
        </Badge>
        <Badge tone="gold" icon="trophy">
          Kazandı
        </Badge>
        <Money amount="1234567.89" />
        <Money amount="-38.50" sign="always" className="c-down" />
        <Note tone="warn">Aylık kayıp limitinin %86’sına ulaştın.</Note>
        <Note tone="down" icon="alert">
          Bağlantı koptu.
        </Note>
      </Part>
      <Part title="Boş, yükleniyor">
        <Empty
          icon="inbox"
          title="Kuponun boş"
          text="Bir orana dokun, seçimin buraya gelsin."
          level={3}
        />
        <Lane className="gallery__lane">
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index} className="gallery__tile">
              <GameTileSkeleton />
            </div>
          ))}
        </Lane>
      </Part>
      <Part title="Simgeler">
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Part>
    </div>
  )
}

function Choices() {
  const [on, setOn] = useState(true)
  const [tab, setTab] = useState('a')
  const [open, setOpen] = useState(false)
  const options = [
    { value: 'a', label: 'Yatır' },
    { value: 'b', label: 'Çek', count: '2' },
  ]
  return (
    <>
      <Switch checked={on} onChange={setOn} label="Örnek" />
      <Checkbox checked={on} onChange={setOn}>
        Bu cihazda oturumum açık kalsın
      </Checkbox>
      <Chip selected={on} count="64" onClick={() => setOn(!on)}>
        Lale
      </Chip>
      <Segmented label="Örnek" options={options} value={tab} onChange={setTab} />
      <Tabs label="Örnek" options={options} value={tab} onChange={setTab} />
      <Button onClick={() => setOpen(true)}>Pencere</Button>
      <Button onClick={() => showToast('gold', '₺312,40 kazandın', { text: 'Bakiyene eklendi.' })}>
        Bildirim
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Pencere"
        foot={
          <Button block onClick={() => setOpen(false)}>
            Tamam
          </Button>
        }
      >
        <p>Parmağı izler; üçte birinden öteye çekilince kapanır.</p>
      </Sheet>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery__part">
      <h2 className="title-sm">{title}</h2>
      <div className="gallery__row">{children}</div>
    </section>
  )
}
